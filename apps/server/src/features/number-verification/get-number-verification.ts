import type { NumberVerification } from '@arabati/domain/number-verification/number-verification.endpoints';
import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { findNumbers } from '../members/members.public.ts';
import { readSettings } from '../settings/settings.public.ts';
import { isCodeValid } from './code-expiry.ts';
import { findVerification } from './number-verification.queries.ts';

/** Returns the state of a member's own verification. */
export async function getNumberVerification(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  userId: string,
): Promise<NumberVerification> {
  return describeVerification(database, { config, userId, now: clock.now() });
}

export async function describeVerification(
  connection: Connection,
  { config, userId, now }: { config: Services['config']; userId: string; now: Date },
): Promise<NumberVerification> {
  const numbers = await findNumbers(connection, userId, { lock: false });
  const { support } = await readSettings(connection, config);
  const found = await findVerification(connection, userId);
  const whatsapp = numbers?.whatsapp ?? null;
  const current = found && found.number === whatsapp ? found : undefined;
  const waits = current && current.verified_at === null && isCodeValid(current.requested_at, now);
  return {
    whatsapp,
    operator: support.support_whatsapp,
    verified_at: current?.verified_at?.toISOString() ?? null,
    code: waits ? current.code : null,
  };
}
