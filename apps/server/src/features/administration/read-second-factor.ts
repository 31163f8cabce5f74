import type { Administrator } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { countRecoveryCodes, findFactor } from './second-factor.queries.ts';

/** @returns the time of its confirmation, as ISO 8601; null without a second factor. */
export async function readSecondFactor(
  { database }: Pick<Services, 'database'>,
  administrator: Administrator,
): Promise<{ since: string | null; recovery_codes_left: number }> {
  const factor = await findFactor(database, administrator.id);
  return {
    since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(database, administrator.id),
  };
}
