import { recoverySessionLifeS } from '@arabati/domain/sign-in/recovery-session';
import type { StoredSession } from './stored-session.ts';

/**
 * Whether the session was started by a recovery link recently enough to set a password. Uses the token's own
 * timestamps, because many phones' clocks are wrong. The server enforces the limit.
 */
export function isRecoverySession(session: Pick<StoredSession, 'access_token'> | null): boolean {
  const payload = session?.access_token.split('.')[1];
  if (!payload) return false;
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      iat?: number;
      amr?: readonly { method?: string; timestamp?: number }[];
    };
    const recoveredAt = claims.amr?.find(({ method }) => method === 'recovery')?.timestamp;
    return (
      recoveredAt !== undefined && claims.iat !== undefined && claims.iat - recoveredAt < recoverySessionLifeS
    );
  } catch {
    return false;
  }
}
