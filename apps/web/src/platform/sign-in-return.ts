/**
 * State that a page passes to /auth: where the person was going, and why they must sign in. Stored in the history
 * entry.
 */
export interface SignInRequest {
  from?: string;
  message?: string;
  notice?:
    | 'account-deleted'
    | 'email-confirmed'
    | 'link-expired'
    | 'link-busy'
    | 'password-changed'
    | 'session-ended';
  /** Seconds until a link that was rejected by the rate limit can be opened again. */
  retryAfterS?: number;
  /** Prefills the form. */
  email?: string;
}

/** Returns the page to open after signing in. Only our own paths: a history entry's state is not trusted. */
export function returnPath(state: unknown): string {
  const from = pathIn(state);
  return from !== null && !from.startsWith('/auth') ? from : '/';
}

/** Returns the administration page to open after its sign-in, which a mail or a shared link may name. */
export function adminReturnPath(state: unknown): string {
  const from = pathIn(state);
  return from !== null && /^\/(?:admin(?:-dashboard)?|system)(?:[/?]|$)/.test(from)
    ? from
    : '/admin-dashboard';
}

function pathIn(state: unknown): string | null {
  const from = (state as SignInRequest | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
