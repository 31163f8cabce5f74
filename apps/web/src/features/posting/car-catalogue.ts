/** Suggestions for what a car is called and where it stands. Own words stay welcome. */
export interface CarCatalogue {
  cities: readonly string[];
  brands: readonly string[];
  /** The models of one brand; none for an unknown one. */
  modelsOf: (brand: string) => readonly string[];
  /** Whether a suggestion answers what is written, by the market's own spelling rules. */
  matches: (suggestion: string, written: string) => boolean;
}
