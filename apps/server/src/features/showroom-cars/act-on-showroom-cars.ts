import { createHash } from 'node:crypto';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type CarOutcome,
  carActProblems,
  type actOnShowroomCars as contract,
} from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import type { BulkCarAct } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import type { Member } from '../../platform/endpoint.ts';
import { idOfHash } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { actOnAd, type OwnAdHooks, sellAd, undoSale } from '../ads/ads.public.ts';
import { assertStillActs } from '../showrooms/showrooms.public.ts';
import { findOwnIds } from './showroom-cars.queries.ts';

type Acting = Pick<Member, 'userId' | 'actedBy'>;

/**
 * Does the same with several of a member's own ads, one after the other and each in its own transaction, so that one
 * that cannot be renewed does not stop the others. The id of each act is derived from that of the bulk act: a repeated
 * request has no further effect. Another member's ad is reported like one that does not exist. If the employment of the person
 * ends meanwhile, the remaining ads are not changed.
 *
 * @returns the outcome for each ad.
 * @throws Problem not-staff, not-for-staff.
 */
export async function actOnShowroomCars(
  services: Pick<Services, 'database' | 'clock'>,
  { member, params, body }: { member: Acting } & EndpointInput<typeof contract>,
  hooks: OwnAdHooks,
): Promise<EndpointResponse<typeof contract>> {
  const adIds = [...new Set(body.ad_ids)];
  const own = await findOwnIds(services.database, { userId: member.userId, adIds });
  const outcomes: CarOutcome[] = [];
  for (const adId of adIds) {
    await assertStillActs(services.database, member, { least: 'seller', now: services.clock.now() });
    const outcome = own.has(adId)
      ? await actOnOne(services, { member, bulkActId: params.bulk_act_id, act: body.act, adId }, hooks)
      : { ad_id: adId, problem: 'ad-not-found' as const, status: null };
    outcomes.push(outcome);
  }
  return { outcomes };
}

interface SingleAct {
  member: Acting;
  bulkActId: string;
  act: BulkCarAct;
  adId: string;
}

/** @throws Problem other than those of an act with one ad. */
async function actOnOne(
  services: Pick<Services, 'database' | 'clock'>,
  single: SingleAct,
  hooks: OwnAdHooks,
): Promise<CarOutcome> {
  const { adId } = single;
  try {
    return { ad_id: adId, problem: null, status: await execute(services, single, hooks) };
  } catch (error) {
    const problem = error instanceof Problem && carActProblems.find((code) => code === error.code);
    if (!problem) throw error;
    return { ad_id: adId, problem, status: null };
  }
}

/** @returns the ad's status afterwards; null for a sale that was undone. */
async function execute(
  services: Pick<Services, 'database' | 'clock'>,
  { member: { userId, actedBy }, bulkActId, act, adId }: SingleAct,
  hooks: OwnAdHooks,
): Promise<CarOutcome['status']> {
  const of = (name: BulkCarAct) => {
    const id = idOfHash(createHash('sha256').update(`${bulkActId} ${name} ${adId}`).digest());
    return { id, adId, userId, actedBy };
  };
  if (act === 'undo-sale') {
    await undoSale(services, of('sold'), hooks);
    return null;
  }
  if (act === 'sold') {
    await sellAd(services, { ...of(act), buyer_id: null, is_elsewhere: false, price: null }, hooks);
    return 'sold';
  }
  return (await actOnAd(services, { ...of(act), act }, hooks.checkListedAd)).status;
}
