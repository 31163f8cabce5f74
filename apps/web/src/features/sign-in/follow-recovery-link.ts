import { AuthProblem, callAuth } from '../../platform/auth-call.ts';
import { codeLandingOutcome, pageLanding } from '../../platform/session.ts';
import { isRecoverySession, readStoredSession } from '../../platform/stored-session.ts';

/**
 * reset: a recovery session is there, a new password can be set · request: ask for a link · invalid: the link was no
 * good · unreachable: nobody answered, and busy: too many links were tried from here; in both the link is unspent.
 */
export type RecoveryMode = 'reset' | 'request' | 'invalid' | 'unreachable' | 'busy';

let followed: Promise<RecoveryMode> | null = null;
let waitS: number | undefined;

/** Seconds to wait before a link is tried again that was `busy`, where the server said. */
export function recoveryWaitS(): number | undefined {
  return waitS;
}

/** Spends the link that opened this page, once, however often the page is rendered. */
export async function followRecoveryLink(): Promise<RecoveryMode> {
  followed ??= follow();
  const mode = await followed;
  // The link is unspent: the next try is a real one. Any other answer was given and must not be given again.
  followed = mode === 'unreachable' || mode === 'busy' ? null : Promise.resolve(modeOfSession());
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
      return spend(() =>
        callAuth((auth) => auth.verifyOtp({ type: 'recovery', token_hash: landing.tokenHash })),
      );
    case 'tokens':
      return spend(() =>
        callAuth((auth) =>
          auth.setSession({ access_token: landing.accessToken, refresh_token: landing.refreshToken }),
        ),
      );
  }
}

async function spend(exchange: () => Promise<unknown>): Promise<RecoveryMode> {
  try {
    await exchange();
    return 'reset';
  } catch (error) {
    if (!(error instanceof AuthProblem)) return 'unreachable';
    waitS = error.retryAfterS;
    return error.code === 'over_request_rate_limit' ? 'busy' : 'invalid';
  }
}
