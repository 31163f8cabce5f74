import type { ShowroomState } from './showroom.ts';

interface Publicity {
  state: ShowroomState;
  /** Of the latest rejection, until a verification. */
  state_reason: string;
}

/**
 * Returns whether the page of a showroom is public while its plan is in force. Like ads, it is public before
 * administrators have seen it, without the badge; after a rejection it waits for their decision.
 */
export function isPublicState({ state, state_reason }: Publicity): boolean {
  return state === 'verified' || (state === 'waiting' && state_reason === '');
}

/** The address stays the same once others may have it. */
export const canChangeSlug = ({
  state,
  verified_at,
}: {
  state: ShowroomState;
  verified_at: Date | null;
}): boolean => state === 'draft' || (state === 'rejected' && verified_at === null);

/** The state after the owner has changed the page: what administrators have verified is the name and the logo. */
export function stateAfterChange(
  before: { state: ShowroomState; name: string; logo: string | null },
  after: { name: string; logo: string | null },
): ShowroomState {
  const isOther = before.name !== after.name || before.logo !== after.logo;
  return before.state === 'verified' && isOther ? 'waiting' : before.state;
}
