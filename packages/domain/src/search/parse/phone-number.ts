const sudanese = /^\+?(0\d{9}|(00)?249\d{9})$/;

/** Returns whether a word is a Sudanese phone number, which some members search for. No price is written like it. */
export const isPhoneNumber = (word: string): boolean => sudanese.test(word);
