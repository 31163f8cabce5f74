/** What a page hands to /auth with a person: where they were going, and why they are asked. Lives in the history entry. */
export interface SignInRequest {
  from?: string;
  message?: string;
  notice?: 'email-confirmed' | 'link-expired' | 'password-changed';
}

/** The page to go to after signing in. Only paths of ours: the state of a history entry is not above suspicion. */
export function returnPath(state: unknown): string {
  const from = (state as SignInRequest | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth') ? from : '/';
}
