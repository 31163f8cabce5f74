/** What an ad has one of few values of, by the names that it has in the form, in filters and in the database. */
export const attributeKinds = [
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'seller_role',
  'license_status',
] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** What only the texts of an ad say, and no field or index of lists: ads that say nothing of it may have it all the same. */
export const textKinds = ['origin', 'trim', 'drive'] as const;

/** What the catalogue knows names of. */
export const conceptKinds = [
  'brand',
  'model',
  'city',
  'state',
  'body',
  'cab',
  'color',
  ...attributeKinds,
  'commission',
  ...textKinds,
  'preference',
] as const;
export type ConceptKind = (typeof conceptKinds)[number];
