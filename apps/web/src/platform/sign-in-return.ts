/** What a page hands to /auth with a person: where they were going, and why they are asked. Lives in the history entry. */
export interface SignInRequest {
  from?: string;
  message?: string;
  notice?: 'email-confirmed' | 'link-expired' | 'link-busy' | 'password-changed';
  /** Seconds after which a link that was not opened works. */
  retryAfterS?: number;
  /** Fills the form. */
  email?: string;
}

/** The page to go to after signing in. Only paths of ours: the state of a history entry is not above suspicion. */
export function returnPath(state: unknown): string {
  const from = pathIn(state);
  return from !== null && !from.startsWith('/auth') ? from : '/';
}

/** The page of the administration to go to after its sign-in: a mail or a colleague may have linked to it. */
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
