import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteCodesExpiredBefore } from './auth-codes.queries.ts';
import { deleteExpiredTokens } from './mail-tokens.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { daysBefore, unconfirmedLifeDays } from './token-lifetimes.ts';
import { deleteUnconfirmedBefore } from './users.queries.ts';

/** Days for which a used code is retained, because a second use indicates theft. */
const codeRetentionDays = 1;

/** Deletes expired sessions, codes, tokens and sign-ups. */
export const sweepSignIn: Sweep = async (connection, now, limit) => {
  await deleteExpiredSessions(connection, now, limit);
  await deleteCodesExpiredBefore(connection, daysBefore(now, codeRetentionDays), limit);
  await deleteExpiredTokens(connection, now, limit);
  await deleteUnconfirmedBefore(connection, daysBefore(now, unconfirmedLifeDays), limit);
};
