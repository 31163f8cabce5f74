import type { AdForm } from '@arabati/domain/ads/ad-form';
import { newestYear } from '@arabati/domain/ads/ad-limits';
import { initialPriority } from '@arabati/domain/ads/ad-priority';
import { fieldWithOwnNumber, fieldWithSplitNumber } from '@arabati/domain/ads/ad-texts';
import type { postAd as contract } from '@arabati/domain/ads/ads.endpoints';
import { chassisNumberTail } from '@arabati/domain/ads/chassis-number';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { adPostedWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { deletePostedDraft } from '../drafts/drafts.public.ts';
import { canonicalNumbers, findBlockedIdentifiers } from '../identifiers/identifiers.public.ts';
import { lockMembers } from '../members/members.public.ts';
import {
  consumeAdAllowance,
  type RefreshedMember,
  refreshMembership,
} from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { attachPhotos } from '../photos/photos.public.ts';
import { insertStockNumber } from '../stock/stock.public.ts';
import { assertWithinPostingLimit } from '../strikes/strikes.public.ts';
import { findStatedChassisNumber, insertChassisNumber, isChassisNumberLive } from './chassis.queries.ts';
import { hashChassisNumber } from './hash-chassis-number.ts';
import type { ListedAdCheck } from './listed-ad-check.ts';
import {
  findPostedAd,
  findSellerNames,
  insertAd,
  insertContact,
  selectPostedForm,
} from './posting.queries.ts';
import { readExpectedReview } from './read-expected-review.ts';

type Posted = EndpointResponse<typeof contract>;
type SellerNames = Awaited<ReturnType<typeof findSellerNames>>;

/**
 * Posts an ad: allowance, ad, numbers, photos and the member's notification in one transaction. An ad that is reviewed
 * first is not listed yet, and uses the allowance too. Locks the member's row first, so that concurrent posts count one
 * after the other and a retried post finds the ad that it created.
 *
 * @param checkListedAd is called once the ad is listed.
 * @throws Problem invalid-input (also for a stock number that another ad has), monthly-limit-reached, posting-limited, photo-missing, chassis-number-taken, id-taken,
 *   ad-posted-before if the member has posted something else as this ad.
 */
export async function postAd(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  post: { userId: string; actedBy?: string | null; form: AdForm },
  checkListedAd: ListedAdCheck,
): Promise<Posted> {
  const { database, clock } = services;
  const { userId, actedBy = null, form: given } = post;
  const now = clock.now();
  const { chassis_number: chassis, ...form } = canonicalNumbers(given);
  const chassisHash = chassis === null ? null : await hashChassisNumber(services, chassis);
  return database.transaction().execute(async (tx) => {
    if (actedBy !== null) await lockMembers(tx, { change: [userId], refer: [actedBy] });
    const member = await refreshMembership(tx, userId, now);
    const before = await findPostedAd(tx, form.id);
    if (before && before.user_id !== userId) throw new Problem('id-taken');
    if (before) {
      await assertSameForm(tx, { form, chassisHash });
      return serializePosted(tx, form.id, before);
    }

    if (form.year !== null && form.year > newestYear(now)) throw Problem.ofFields({ year: 'too-large' });
    const seller = await findSellerNames(tx, userId);
    await assertNumbersAccepted(tx, { userId, seller, form });
    assertWithoutNumber({ member, seller, form });
    if (chassisHash && (await isChassisNumberLive(tx, chassisHash))) {
      throw Problem.ofFields({ chassis_number: 'chassis-number-taken' });
    }
    await assertWithinPostingLimit(tx, { userId, now });
    await consumeAdAllowance(tx, member);
    await insertAdWithPhotos(tx, { member, actedBy, form, now });
    await deletePostedDraft(tx, { userId, id: form.id, now });
    if (chassis && chassisHash) {
      await insertChassisNumber(tx, { adId: form.id, hash: chassisHash, tail: chassisNumberTail(chassis) });
    }
    const isHidden = await checkListedAd(tx, { adId: form.id, isNew: true, now });
    const hidden = isHidden ? await findPostedAd(tx, form.id) : undefined;
    if (hidden) return serializePosted(tx, form.id, hidden);
    const words = adPostedWords(form);
    await notify(tx, { userId, type: 'ad_update', ...words, adId: form.id, inAppOnly: true, now });
    return { id: form.id, created_at: now.toISOString(), review: null };
  });
}

/**
 * The numbers of suspended members and their ads are blocked, so that a new account cannot sell under them. The seller's
 * own numbers are accepted: a suspended broker's ads have the numbers of other people.
 */
async function assertNumbersAccepted(
  tx: Connection,
  { userId, seller, form }: { userId: string; seller: SellerNames; form: Pick<AdForm, 'phone' | 'whatsapp'> },
): Promise<void> {
  const own = [seller?.phone, seller?.whatsapp];
  const others = {
    phone: own.includes(form.phone) ? null : form.phone,
    whatsapp: own.includes(form.whatsapp) ? null : form.whatsapp,
  };
  const blocked = await findBlockedIdentifiers(tx, others, userId);
  if (blocked.length === 0) return;
  throw Problem.ofFields(Object.fromEntries(blocked.map((field) => [field, 'number-not-accepted' as const])));
}

/**
 * The texts of an ad are displayed beside the names of the seller and their showroom, and the seller's city. They must not
 * contain a number together with these, nor the number of the seller's profile.
 */
function assertWithoutNumber({
  member,
  seller,
  form,
}: {
  member: RefreshedMember;
  seller: SellerNames;
  form: Omit<AdForm, 'chassis_number'>;
}): void {
  const numbers = [form.phone, form.whatsapp, seller?.phone, seller?.whatsapp].filter(
    (number) => number != null,
  );
  const { display_name: ownName } = member;
  const names = [ownName, seller?.showroom_name ?? ownName, `${ownName}\n${seller?.city ?? ''}`];
  for (const name of new Set(names)) {
    const field = fieldWithSplitNumber(form, name) ?? fieldWithOwnNumber(form, numbers, name);
    if (field !== null) throw Problem.ofFields({ [field]: 'no-phone-number' });
  }
}

/**
 * Two devices of a member may post one draft, of which each has changed something: a retry contains what is posted. A
 * chassis number stays on the device where it was typed, so another device may post the same draft without one.
 */
async function assertSameForm(
  tx: Connection,
  { form, chassisHash }: { form: Omit<AdForm, 'chassis_number'>; chassisHash: Buffer | null },
): Promise<void> {
  const stated = chassisHash && (await findStatedChassisNumber(tx, form.id));
  if (stated && !stated.number_hash?.equals(chassisHash)) throw new Problem('ad-posted-before');
  const posted = await selectPostedForm(tx, form.id);
  const sent = {
    ...form,
    // Forms of earlier versions have none.
    stock_number: form.stock_number ?? posted?.stock_number,
    // PostgreSQL returns ids in lower case.
    photo_ids: form.photo_ids.map((id) => id.toLowerCase()),
  };
  const isSame = Object.entries(posted ?? {}).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(sent[field as keyof typeof sent]),
  );
  if (!isSame) throw new Problem('ad-posted-before');
}

async function serializePosted(
  tx: Connection,
  id: string,
  { created_at, review_status, awaits_listing }: NonNullable<Awaited<ReturnType<typeof findPostedAd>>>,
): Promise<Posted> {
  const expected_minutes = review_status && awaits_listing ? await readExpectedReview(tx) : null;
  return {
    id,
    created_at: created_at.toISOString(),
    review: review_status ? { expected_minutes } : null,
  };
}

async function insertAdWithPhotos(
  tx: Connection,
  post: {
    member: RefreshedMember;
    actedBy: string | null;
    form: Omit<AdForm, 'chassis_number'>;
    now: Date;
  },
): Promise<void> {
  const { member, actedBy, form, now } = post;
  const {
    photo_ids: photoIds,
    photo_angles: angles,
    stock_number: stockNumber,
    phone,
    whatsapp,
    ...facts
  } = form;
  await insertAd(tx, {
    ...facts,
    ...initialPriority(member.membership_type),
    user_id: member.user_id,
    posted_by: actedBy,
    external_id: null,
    seller_name: member.display_name,
    top_spot_until: null,
    created_at: now,
    updated_at: now,
  });
  if (stockNumber !== null) {
    const stock = { adId: form.id, ownerId: member.user_id, stockNumber };
    if (!(await insertStockNumber(tx, stock))) throw Problem.ofFields({ stock_number: 'stock-number-taken' });
  }
  await insertContact(tx, { ad_id: form.id, phone, whatsapp });
  await attachPhotos(tx, { userId: member.user_id, adId: form.id, photoIds, angles });
}
