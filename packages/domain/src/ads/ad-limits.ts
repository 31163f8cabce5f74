/** Limits of an ad's facts. Without schemas, so that forms and filters can import them at little cost. */

export const titleMaxLength = 100;
export const descriptionMaxLength = 2_000;
export const brandMaxLength = 40;
export const modelMaxLength = 60;

export const oldestYear = 1950;
/** Next year's models are on sale from the autumn before. */
export const newestYear = (now: Date) => now.getUTCFullYear() + 1;

/** Kilometres; six digits, like the form field. */
export const mileageMaximum = 999_999;
/** Of a dealer's own number. */
export const stockNumberMaxLength = 40;
