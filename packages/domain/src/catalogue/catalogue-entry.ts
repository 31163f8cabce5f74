/**
 * Names of one thing. Variants that `soundKey` unifies (hamza, ة/ه, ى/ي, ص/س, ط/ت, ق/ج/غ, doubled letters, a leading
 * ال, split and joined words) need no entry.
 */
export interface CatalogueEntry {
  /** The spelling that is stored and displayed. */
  name: string;
  /** Other spellings, nicknames and dialect words, in Arabic letters. */
  also?: readonly string[];
  /** In Latin letters. */
  latin?: readonly string[];
  /**
   * Names that mean this first, and something else too: `بوكس` is a Hilux before it is any pickup. A search finds
   * both and ranks this one first.
   */
  loosely?: readonly string[];
}

export interface Model extends CatalogueEntry {
  /** The usual body of the model; absent if it was built with several. */
  body?: BodyType;
  /** The form offers it, but the name alone does not identify this model, so searches do not parse it as one. */
  generic?: true;
}

export interface Brand extends CatalogueEntry {
  /** By id. Ids never change, because they are part of stored search terms. */
  models: Readonly<Record<string, Model>>;
}

export const bodyTypes = [
  'saloon',
  'hatchback',
  'estate',
  'suv',
  'pickup',
  'van',
  'bus',
  'lorry',
  'tipper',
  'rickshaw',
] as const;
export type BodyType = (typeof bodyTypes)[number];
