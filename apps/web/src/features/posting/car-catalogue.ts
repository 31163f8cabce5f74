/** What a car is called and where it stands, as the market stores it. Own words stay welcome. */
export interface CarCatalogue {
  cities: readonly string[];
  brands: readonly string[];
  /** Every model with its brand, the commonest brands first. */
  cars: readonly { brand: string; model: string }[];
  /** The models of one brand, in any spelling; none for an unknown one. */
  modelsOf: (brand: string) => readonly string[];
  /** Whether a name answers what is written, by all its spellings: قيتز and getz are جيتز. */
  matches: (name: string, written: string) => boolean;
  /** Which of these names is meant by what is written, if one is. */
  nameOf: (written: string, names: readonly string[]) => string | null;
}
