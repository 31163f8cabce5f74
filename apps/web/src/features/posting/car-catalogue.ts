/** Car names and places as the marketplace stores them. Other values are accepted too. */
export interface CarCatalogue {
  cities: readonly string[];
  brands: readonly string[];
  /** Every model with its brand, most common brands first. */
  cars: readonly { brand: string; model: string }[];
  /** The models of one brand in any spelling; empty for an unknown one. */
  modelsOf: (brand: string) => readonly string[];
  /** Whether a name matches the input in any of its spellings: قيتز and getz match جيتز. */
  matches: (name: string, written: string) => boolean;
  /** Returns the name that the input stands for, if any. */
  nameOf: (written: string, names: readonly string[]) => string | null;
}
