/** A number in a text, in any script or spelling. */
export interface Numeral {
  /** `?` stands for a digit with an unknown value. */
  digits: string;
  /** Only separators or a joining word are between it and the previous numeral. */
  joined: boolean;
  /** Years, round numbers and numbers with a unit, which are frequent in texts about cars. */
  quantity: boolean;
  /** A quantity in a word with an article or a preposition: الواحد, في الستين. */
  mention: boolean;
  year: boolean;
  spoken: boolean;
  /** Number of words between it and the previous numeral that do not join them. */
  apart: number;
  /**
   * What the word before says that this number is. It may say the same of those joined to it: موديل اتناشر تلتاشر. Null if
   * there is none, or if a unit follows.
   */
  opening: Opening | null;
}
export type Opening = 'hour' | 'model' | 'other';

/** Groups numerals that are joined to each other. */
export function runsOf(numerals: readonly Numeral[]): Numeral[][] {
  const runs: Numeral[][] = [];
  for (const numeral of numerals) {
    const run = runs.at(-1);
    if (run && numeral.joined) run.push(numeral);
    else runs.push([numeral]);
  }
  return runs;
}
