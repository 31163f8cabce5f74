import { timingSafeEqual } from 'node:crypto';
import type { ChassisCheckResult } from '@arabati/domain/ads/chassis.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findStatedChassisNumber } from './chassis.queries.ts';
import { hashChassisNumber } from './hash-chassis-number.ts';

/** Compares a chassis number with that of an active or sold ad. @throws Problem ad-not-found. */
export async function checkChassisNumber(
  services: Pick<Services, 'database' | 'keyFor'>,
  { adId, number }: { adId: string; number: string },
): Promise<ChassisCheckResult> {
  const ad = await findStatedChassisNumber(services.database, adId);
  if (!ad) throw new Problem('ad-not-found');
  if (!ad.number_hash) return 'not-stated';
  return timingSafeEqual(ad.number_hash, await hashChassisNumber(services, number)) ? 'matches' : 'differs';
}
