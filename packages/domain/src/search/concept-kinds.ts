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
] as const;
export type ConceptKind = (typeof conceptKinds)[number];
