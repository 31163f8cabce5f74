import { foldDigits } from '@arabati/domain/text/digits';
import { foldArabic } from '@arabati/domain/text/fold-arabic';

/** Publicly known data of the password's owner. */
export interface Person {
  email?: string;
  names: readonly string[];
  /** As stored: E.164. */
  phones: readonly string[];
}

/** Minimum length of a name that is checked. Shorter names are part of too many words. */
const shortestName = 3;

const lettersOf = (text: string) => foldArabic(text).replace(/[^\p{L}]/gu, '');

/**
 * Returns whether a password consists of its owner's name or email address with additional digits and signs, or
 * contains a phone number that buyers can see.
 */
export function isPersonalPassword(password: string, { email = '', names, phones }: Person): boolean {
  const digits = foldDigits(password).replace(/[^0-9]/g, '');
  // Without the country code, which is replaced by a zero in domestic calls.
  if (phones.some((phone) => digits.includes(phone.slice(-9)))) return true;
  const existing = [
    email,
    email.split('@')[0] ?? '',
    ...names,
    ...names.flatMap((name) => name.split(/\s+/)),
  ];
  const letters = lettersOf(password);
  return letters.length >= shortestName && existing.some((text) => lettersOf(text) === letters);
}
