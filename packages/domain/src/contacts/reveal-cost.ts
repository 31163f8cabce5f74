/** Points for the first look at an ad's numbers (specification, section 9). */
const revealPrice = 1;

/** Free for the owner and for whoever has paid for this ad before. */
export function revealCost(viewer: { isOwner: boolean; hasRevealed: boolean }): number {
  return viewer.isOwner || viewer.hasRevealed ? 0 : revealPrice;
}
