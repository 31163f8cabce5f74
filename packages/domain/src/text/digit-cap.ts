/** Digits that a text field of an ad may hold (specification, section 5). Apart from the schemas: prices need it, home shows prices. */
export const digitCap = 6;
