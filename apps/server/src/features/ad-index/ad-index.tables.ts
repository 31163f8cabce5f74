/** The tables of this feature. */
export interface AdIndexTables {
  /** Every word of the ads' texts. Written by a trigger of `ads`. */
  search_words: { word: string };
}
