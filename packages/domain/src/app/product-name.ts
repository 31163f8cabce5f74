/** The product's name, in this one place, so that an operator can change it. */
export const productName = 'عربتي';
