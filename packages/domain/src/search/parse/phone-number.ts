const sudanese = /^\+?(0\d{9}|(00)?249\d{9})$/;

/** Returns whether a word has the form of a Sudanese phone number, which some members search for. No price has this form. */
export const isPhoneNumber = (word: string): boolean => sudanese.test(word);
