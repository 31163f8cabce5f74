/**
 * Maximum digits in a text field of an ad (specification, section 5). Separate from the schemas, because prices on
 * the home page need it.
 */
export const digitCap = 6;
