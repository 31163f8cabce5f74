import { Problem } from '../../platform/problem.ts';

/**
 * The position where a page of search results ended: the tier, and the page-cursor.ts cursor in it, absent at its
 * beginning.
 */
export interface TierCursor {
  tier: number;
  cursor: string | undefined;
}

export const writeTierCursor = ({ tier, cursor }: TierCursor): string => `${tier}.${cursor ?? ''}`;

/** @throws Problem invalid-input for a cursor of another search. */
export function readTierCursor(text: string | undefined, tiers: number): TierCursor {
  if (text === undefined) return { tier: 0, cursor: undefined };
  const [, tier, cursor] = /^(\d{1,2})\.([\w-]*)$/.exec(text) ?? [];
  if (tier === undefined || Number(tier) >= tiers) throw Problem.ofFields({ cursor: 'invalid' });
  return { tier: Number(tier), cursor: cursor || undefined };
}
