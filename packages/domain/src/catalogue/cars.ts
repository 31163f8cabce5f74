import { chineseAndLocalBrands } from './brands/chinese-and-local.ts';
import { japaneseBrands } from './brands/japanese.ts';
import { koreanBrands } from './brands/korean.ts';
import { westernBrands } from './brands/western.ts';
import type { Brand } from './catalogue-entry.ts';

const { toyota, ...otherJapaneseBrands } = japaneseBrands;

/**
 * Every brand on Sudan's roads that we know a name of, by id, the commonest first: a misspelled name that is as near to
 * two is taken for the first. A car of another name is posted under its own.
 */
export const cars: Readonly<Record<string, Brand>> = {
  toyota,
  ...koreanBrands,
  ...otherJapaneseBrands,
  ...westernBrands,
  ...chineseAndLocalBrands,
};
