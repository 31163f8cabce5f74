import { foldArabic } from './fold-arabic.ts';

const keyOf = (text: string) => foldArabic(text).replaceAll(' ', '');

/** Whether a name contains what was typed, in any spelling and with any spaces: امدر is in أم درمان. */
export const containsFolded = (name: string, typed: string): boolean => keyOf(name).includes(keyOf(typed));
