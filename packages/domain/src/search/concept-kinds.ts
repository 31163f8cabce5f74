/** What the catalogue knows names of. */
export const conceptKinds = [
  'brand',
  'model',
  'city',
  'state',
  'body',
  'cab',
  'color',
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'seller_role',
  'license_status',
  'commission',
] as const;
export type ConceptKind = (typeof conceptKinds)[number];
