import { timingSafeEqual } from 'node:crypto';
import type { checkChassisNumber as contract } from '@arabati/domain/ads/chassis.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findStatedChassisNumber, hashChassisNumber } from '../ads/ads.public.ts';
import { isOnRegister } from './stolen-cars.queries.ts';

/**
 * Compares a chassis number with that of an active or sold ad, and looks it up in the register.
 *
 * @throws Problem ad-not-found.
 */
export async function checkChassisNumber(
  services: Pick<Services, 'database' | 'keyFor'>,
  { adId, number }: { adId: string; number: string },
): Promise<EndpointResponse<typeof contract>> {
  const ad = await findStatedChassisNumber(services.database, adId);
  if (!ad) throw new Problem('ad-not-found');
  const hash = await hashChassisNumber(services, number);
  const stolen = await isOnRegister(services.database, hash);
  if (!ad.number_hash) return { result: 'not-stated', stolen };
  return { result: timingSafeEqual(ad.number_hash, hash) ? 'matches' : 'differs', stolen };
}
