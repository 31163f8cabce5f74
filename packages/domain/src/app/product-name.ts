/** The product's name, defined only here, so that an operator can change it. */
export const productName = 'عربتي';
