export interface MarketModel {
  brand: string;
  /** Spellings of the maker in the ads' brand field: the first one mostly, the others occasionally. */
  brandSpellings: readonly string[];
  /** Likewise for the model field. */
  spellings: readonly string[];
  /** Other names that titles use. */
  nicknames?: readonly string[];
  body: 'saloon' | 'hatchback' | 'suv' | 'pickup' | 'van' | 'bus' | 'lorry' | 'rickshaw';
  /** Relative share of the generated ads. */
  weight: number;
  /** Price in millions of pounds for a ten-year-old car in fair condition. */
  price: number;
  years: readonly [number, number];
  fuels?: readonly string[];
}

export type MarketModels = Readonly<Record<string, MarketModel>>;

export const diesel = ['جاز'] as const;
