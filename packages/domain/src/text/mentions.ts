import { type Numeral, runsOf } from './numeral.ts';

/** From so many numbers in words on, one with an article may be dictated too. */
const dictatedWords = 6;
const weekdays = ['2', '3', '4'];

/**
 * Marks number words with an article or a preposition as quantities if no other number is joined to them, because texts
 * about cars mention things with them: الواحد, باب الخمسة, باعها بستة. Likewise the days الاتنين والتلاتا والاربعا.
 */
export function markMentions(numerals: readonly Numeral[], prefixed: ReadonlySet<Numeral>): void {
  if (prefixed.size === 0) return;
  for (const numeral of prefixed) numeral.mention = numeral.quantity;
  const areDays = (run: readonly Numeral[]) =>
    run.every(({ digits }, index) => weekdays.includes(digits) && digits > (run[index - 1]?.digits ?? ''));
  const mentions = runsOf(numerals).filter(
    (run) => run.every((numeral) => prefixed.has(numeral)) && (run.length === 1 || areDays(run)),
  );
  const isDay = new Set(mentions.filter(({ length }) => length > 1).flat());
  const dictated = numerals.filter((numeral) => numeral.spoken && !numeral.quantity && !isDay.has(numeral));
  if (dictated.length >= dictatedWords) return;
  for (const numeral of mentions.flat()) Object.assign(numeral, { quantity: true, mention: true });
}
