import { oldPoundsPerPound } from './price.ts';

/** Days over which the changes of an ad's price are counted. Their number is a setting. */
export const priceChangeWindowDays = 7;
export const defaultWeeklyPriceChanges = 3;
/** Days for which buyers see that a price has fallen. */
export const dropShownDays = 7;
/** A price has only fallen if it is lower than every price of so many days: raising it first is no use. */
export const dropComparedDays = 30;
/** The smallest fall that buyers see, in percent. */
export const minDropPercent = 1;
/** An owner can undo a change for so long. Members are notified afterwards. */
export const priceUndoMinutes = 10;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A change that was not undone. */
export interface PastPriceChange {
  old_price: number;
  changed_at: Date;
}

/** What buyers see of a former price. */
export interface ShownDrop {
  from: number;
  until: Date;
}

/** Checks whether one price is more likely the other in old pounds, or in the wrong unit, than a change. */
export function isUnlikelyPriceChange(from: number, to: number): boolean {
  const factor = Math.sqrt(oldPoundsPerPound) * 2;
  return to >= from * factor || to * factor <= from;
}

/** Counts the changes that the weekly limit counts. */
export function countRecentChanges(changes: readonly PastPriceChange[], now: Date): number {
  const since = now.getTime() - priceChangeWindowDays * dayMs;
  return changes.filter(({ changed_at }) => changed_at.getTime() > since).length;
}

/**
 * Decides what buyers see after a change. A fall is compared with the lowest price of the last days, which is the former
 * price that they see. A smaller fall leaves what is shown, and a raise ends it.
 */
export function planShownDrop(change: {
  price: number;
  newPrice: number;
  shown: ShownDrop | null;
  /** Earlier changes, at least those of `dropComparedDays`. */
  changes: readonly PastPriceChange[];
  now: Date;
}): { shown: ShownDrop | null; isDrop: boolean } {
  const { price, newPrice, shown, changes, now } = change;
  const since = now.getTime() - dropComparedDays * dayMs;
  // The price before a change was in force until then.
  const recent = changes.filter(({ changed_at }) => changed_at.getTime() > since);
  const lowest = Math.min(price, ...recent.map(({ old_price }) => old_price));
  if (newPrice * 100 <= lowest * (100 - minDropPercent)) {
    const until = new Date(now.getTime() + dropShownDays * dayMs);
    return { shown: { from: lowest, until }, isDrop: true };
  }
  const remains = newPrice < price && shown !== null && shown.until > now && newPrice < shown.from;
  return { shown: remains ? shown : null, isDrop: false };
}

export function priceUndoUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + priceUndoMinutes * minuteMs);
}

/** The earliest change that the rules above need. */
export function priceChangesSince(now: Date): Date {
  return new Date(now.getTime() - dropComparedDays * dayMs);
}
