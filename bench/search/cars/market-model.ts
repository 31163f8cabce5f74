export interface MarketModel {
  brand: string;
  /** How the ads' brand field spells the maker: the first mostly, the others now and then. */
  brandSpellings: readonly string[];
  /** Likewise the model field. */
  spellings: readonly string[];
  /** What titles call it besides. */
  nicknames?: readonly string[];
  body: 'saloon' | 'hatchback' | 'suv' | 'pickup' | 'van' | 'bus' | 'lorry' | 'rickshaw';
  /** Share of the market, in parts. */
  weight: number;
  /** Millions of pounds for a ten-year-old one in fair condition. */
  price: number;
  years: readonly [number, number];
  fuels?: readonly string[];
}

export type MarketModels = Readonly<Record<string, MarketModel>>;

export const diesel = ['جاز'] as const;
