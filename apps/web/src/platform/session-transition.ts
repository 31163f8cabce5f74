/** The auth client's events that matter here; it has more, which change nothing. */
export type SessionEvent = string;

/**
 * What a change of session means for the person:
 * arrived: from no user to a user · switched: another account, signed in from another tab · recovering: this tab was
 * opened by a recovery link · ended: the session is over and nobody here asked for it · none: as before.
 */
export type SessionEffect = 'none' | 'arrived' | 'switched' | 'recovering' | 'ended';

/**
 * auth-js repeats SIGNED_IN at every page load and every time a tab is looked at again, twice or thrice at a code
 * landing, and tells every open tab of a PASSWORD_RECOVERY. Only who was known before and after says what happened.
 */
export function sessionEffect(change: {
  event: SessionEvent;
  before: string | null;
  after: string | null;
  /** This tab was opened by a mailed link. */
  landed: boolean;
  /** The person signs out in this very tab. */
  leaving: boolean;
}): SessionEffect {
  const { event, before, after, landed, leaving } = change;
  if (event === 'PASSWORD_RECOVERY' && landed) return 'recovering';
  if (after === null) return before === null || leaving ? 'none' : 'ended';
  if (before === null) return 'arrived';
  return before === after ? 'none' : 'switched';
}
