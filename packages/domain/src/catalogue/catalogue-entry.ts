/**
 * How people call a thing. What `soundKey` evens out (hamza, ة/ه, ى/ي, ص/س, ط/ت, ق/ج/غ, doubled letters, a leading
 * ال, split and joined words) needs no entry of its own.
 */
export interface CatalogueEntry {
  /** The spelling that is stored and shown. */
  name: string;
  /** Other spellings, nicknames and dialect words, in Arabic letters. */
  also?: readonly string[];
  /** In Latin letters. */
  latin?: readonly string[];
  /**
   * Names that mean this first, and something else as well: `بوكس` is a Hilux before it is any pickup. A search for one
   * finds both, this one on top.
   */
  loosely?: readonly string[];
}

export interface Model extends CatalogueEntry {
  /** The body that the model is known for; absent where it was built in several. */
  body?: BodyType;
  /** Offered by the form, but no name of this model alone: a search understands it as it does elsewhere. */
  generic?: true;
}

export interface Brand extends CatalogueEntry {
  /** By an id that never changes: it is part of the stored search terms. */
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
