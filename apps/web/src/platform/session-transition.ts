/** The auth client's events that are handled here. Others change nothing. */
export type SessionEvent = string;

/**
 * Effect of a session event on the person:
 * arrived: signed in · switched: another account, signed in from another tab · recovering: this tab was opened by a
 * recovery link · ended: the session ended without a sign-out here · none: no change.
 */
export type SessionEffect = 'none' | 'arrived' | 'switched' | 'recovering' | 'ended';

/**
 * auth-js repeats SIGNED_IN at every page load and whenever a tab becomes visible, up to three times after a code
 * exchange, and sends PASSWORD_RECOVERY to every open tab. Only the users before and after an event show what happened.
 */
export function sessionEffect(change: {
  event: SessionEvent;
  before: string | null;
  after: string | null;
  /** This tab was opened by a mailed link. */
  landed: boolean;
  /** The member is signing out in this tab. */
  leaving: boolean;
}): SessionEffect {
  const { event, before, after, landed, leaving } = change;
  if (event === 'PASSWORD_RECOVERY' && landed) return 'recovering';
  if (after === null) return before === null || leaving ? 'none' : 'ended';
  if (before === null) return 'arrived';
  return before === after ? 'none' : 'switched';
}
