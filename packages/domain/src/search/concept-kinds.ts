/** Attributes with few possible values, named as in the form, in filters and in the database. */
export const attributeKinds = [
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'seller_role',
  'license_status',
] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/**
 * Kinds that only the texts of an ad mention. They have no field or list index, so an ad that omits one may still
 * have it.
 */
export const textKinds = ['origin', 'trim', 'drive'] as const;

/** Kinds of things that the catalogue names. */
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
