import { callAuth } from '../../platform/auth-call.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import type { AuthRedirect } from '../../platform/auth-redirect.ts';
import { isRecoverySession } from '../../platform/recovery-session.ts';
import { codeLandingOutcome, pageLanding } from '../../platform/session.ts';
import { readStoredSession } from '../../platform/stored-session.ts';

/**
 * reset: the recovery session has started, a new password can be set · request: ask for a link · invalid: the link was
 * rejected · unreachable: no response, the link may have been redeemed · busy: rate limit exceeded, the link was not
 * redeemed. The last two can be retried.
 */
export type RecoveryMode = 'reset' | 'request' | 'invalid' | 'unreachable' | 'busy';

let result: Promise<RecoveryMode> | null = null;
/** The link that `result` is about. Each load of the page has its own. */
let followed: AuthRedirect | null = null;
let waitS: number | undefined;

/** Seconds to wait before a `busy` link is retried, if the server sent them. */
export function recoveryWaitS(): number | undefined {
  return waitS;
}

/** Redeems the link that opened this page, once, regardless of the number of renders. */
export async function followRecoveryLink(): Promise<RecoveryMode> {
  if (followed !== pageLanding()) result = null;
  followed = pageLanding();
  result ??= follow();
  const mode = await result;
  // The link may not have been redeemed, so it can be retried. Any other result is final.
  result = mode === 'unreachable' || mode === 'busy' ? null : Promise.resolve(modeOfSession());
  return mode;
}

function modeOfSession(): RecoveryMode {
  return isRecoverySession(readStoredSession()) ? 'reset' : 'request';
}

async function follow(): Promise<RecoveryMode> {
  const landing = pageLanding();
  switch (landing.kind) {
    case 'none':
    case 'confirmed':
      return modeOfSession();
    case 'error':
      return 'invalid';
    case 'code':
      return (await codeLandingOutcome()) === 'exchanged' ? 'reset' : 'invalid';
    case 'token-hash':
      return redeem(() =>
        callAuth((auth) => auth.verifyOtp({ type: 'recovery', token_hash: landing.tokenHash })),
      );
    case 'tokens':
      return redeem(() =>
        callAuth((auth) =>
          auth.setSession({ access_token: landing.accessToken, refresh_token: landing.refreshToken }),
        ),
      );
  }
}

async function redeem(exchange: () => Promise<unknown>): Promise<RecoveryMode> {
  try {
    await exchange();
    return 'reset';
  } catch (error) {
    if (!(error instanceof AuthProblem)) return 'unreachable';
    waitS = error.retryAfterS;
    return error.code === 'over_request_rate_limit' ? 'busy' : 'invalid';
  }
}
