import { foldDigits } from '@arabati/domain/text/digits';
import { foldArabic } from '@arabati/domain/text/fold-arabic';

/** What others know of whose password it is. */
export interface Person {
  email?: string;
  names: readonly string[];
  /** As stored: +249 and nine digits. */
  phones: readonly string[];
}

/** Shorter ones are part of too many words. */
const shortestName = 3;

const lettersOf = (text: string) => foldArabic(text).replace(/[^\p{L}]/gu, '');

/**
 * Whether a password is no more than its person's name or address with figures and signs around it, or holds a number that they
 * show to buyers.
 */
export function isPersonalPassword(password: string, { email = '', names, phones }: Person): boolean {
  const digits = foldDigits(password).replace(/[^0-9]/g, '');
  // Without the country: it is dialled with a zero in its place.
  if (phones.some((phone) => digits.includes(phone.slice(-9)))) return true;
  const known = [email, email.split('@')[0] ?? '', ...names, ...names.flatMap((name) => name.split(/\s+/))];
  const letters = lettersOf(password);
  return letters.length >= shortestName && known.some((text) => lettersOf(text) === letters);
}
