import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { foldArabic } from '@arabati/domain/text/fold-arabic';

/** Returns whether every word of a text occurs in the reveal's title, seller, city, numbers or stored note. */
export function matchesSearch(reveal: RevealedContact, text: string): boolean {
  const { title, seller_name, city, contact, note } = reveal;
  const numbers = contact ? [localPhone(contact.phone), localPhone(contact.whatsapp)] : [];
  const searched = foldArabic([title, seller_name, city, note, ...numbers].filter(Boolean).join(' '));
  return foldArabic(text)
    .split(' ')
    .every((word) => searched.includes(word));
}
