import { chineseAndLocalBrands } from './brands/chinese-and-local.ts';
import { japaneseBrands } from './brands/japanese.ts';
import { koreanBrands } from './brands/korean.ts';
import { westernBrands } from './brands/western.ts';
import type { Brand } from './catalogue-entry.ts';

const { toyota, ...otherJapaneseBrands } = japaneseBrands;

/**
 * All brands on Sudan's roads with a known name, by id, most common first. A misspelled name that is equally similar to
 * two is corrected to the first. Other names are accepted as typed.
 */
export const cars: Readonly<Record<string, Brand>> = {
  toyota,
  ...koreanBrands,
  ...otherJapaneseBrands,
  ...westernBrands,
  ...chineseAndLocalBrands,
};
