/** Points for the first reveal of an ad's numbers (specification, section 9). */
const revealPrice = 1;

/** Free for the owner and for members who have revealed this ad before. */
export function revealCost(viewer: { isOwner: boolean; hasRevealed: boolean }): number {
  return viewer.isOwner || viewer.hasRevealed ? 0 : revealPrice;
}
