import type { Facts } from '../generate-ads.ts';

export type Bounds = { min?: number; max?: number };
/** What an ad must be: each fact equals one of the values, or is within the bounds. */
export type Want = { [K in keyof Facts]?: NonNullable<Facts[K]> | readonly NonNullable<Facts[K]>[] | Bounds };

export interface Query {
  text: string;
  /** Relevant ads (gain 2). Null for nonsense, which should find nothing. */
  want: Want | null;
  /** Less relevant ads (gain 1). */
  also?: Want;
  /** Only this end of the relevant ads by price counts: a fifth of them, at least ten. */
  end?: 'cheapest' | 'dearest';
}

export const asking = (text: string, want: Want, also?: Want): Query => ({
  text,
  want,
  ...(also ? { also } : {}),
});

const million = 1_000_000;
/** Prices in words are approximate: within 15%. */
export const aboutMillions = (millions: number): Bounds => ({
  min: millions * 0.85 * million,
  max: millions * 1.15 * million,
});
export const millions = (min: number | undefined, max?: number): Bounds => ({
  ...(min === undefined ? {} : { min: min * million }),
  ...(max === undefined ? {} : { max: max * million }),
});
