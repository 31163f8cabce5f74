import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { localPhone, normalizePhone } from '@arabati/domain/sign-in/phone';
import { foldArabic } from '@arabati/domain/text/fold-arabic';

/**
 * Returns whether every word of a text occurs in the reveal's title, seller, city, numbers or stored note. A number is also
 * found in any form in which it was copied.
 */
export function matchesSearch(reveal: RevealedContact, text: string): boolean {
  const { title, seller_name, city, contact, note } = reveal;
  const numbers = contact ? [contact.phone, contact.whatsapp] : [];
  const searched = foldArabic(
    [title, seller_name, city, note, ...numbers.map(localPhone)].filter(Boolean).join(' '),
  );
  const words = foldArabic(text.replace(invisible, '')).split(' ');
  return words.every((word) => searched.includes(word)) || numbers.some((number) => isPartOf(number, text));
}

/** Direction marks, which call logs and chats put around a number. */
const invisible = /\p{Cf}/gu;

function isPartOf(number: string, text: string): boolean {
  const typed = normalizePhone(text).replace(/^00/, '+');
  return /^\+?\d{4,}$/.test(typed) && (number.includes(typed) || localPhone(number).includes(typed));
}
