import type { Facts } from '../generate-ads.ts';

export type Bounds = { min?: number; max?: number };
/** What an ad must be: each named fact one of the values, or within the bounds. */
export type Want = { [K in keyof Facts]?: NonNullable<Facts[K]> | readonly NonNullable<Facts[K]>[] | Bounds };

export interface Query {
  text: string;
  /** Wanted most (gain 2). Null: nonsense, nothing should be found. */
  want: Want | null;
  /** Wanted as well, below those (gain 1). */
  also?: Want;
  /** Of those wanted, only this end by price counts: a fifth of them, and ten at least. */
  end?: 'cheapest' | 'dearest';
}

export const asking = (text: string, want: Want, also?: Want): Query => ({
  text,
  want,
  ...(also ? { also } : {}),
});

const million = 1_000_000;
/** Prices are said roundly: within 15%. */
export const aboutMillions = (millions: number): Bounds => ({
  min: millions * 0.85 * million,
  max: millions * 1.15 * million,
});
export const millions = (min: number | undefined, max?: number): Bounds => ({
  ...(min === undefined ? {} : { min: min * million }),
  ...(max === undefined ? {} : { max: max * million }),
});
