import { readFileSync } from 'node:fs';

/**
 * The 3,000 commonest passwords of six characters or more, then all of the list's others that would meet the rule for
 * a new password after a reset. Generated, in that order, from the list of @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
const commonest: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** What somebody would try first at this market: with whatever figures and signs around them they are as easy to guess. */
const wordsOfThisMarket: ReadonlySet<string> = new Set([
  'arabati',
  'arabaty',
  'arabatisudan',
  'sudancars',
  'carssudan',
  'carmarket',
  'administrator',
  'admin',
  'mudeer',
  'عربتي',
  'سيارات',
]);

/** Whether a password is among those that anybody would try first, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return commonest.has(small) || wordsOfThisMarket.has(small.replace(/[^\p{L}]/gu, ''));
}
