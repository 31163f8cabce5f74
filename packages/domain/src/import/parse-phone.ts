import { normalizePhone } from '../accounts/phone.ts';

const written = /^0?([1-9]\d{8})$/;

/**
 * A Sudanese number however another system kept it (0912345678, +249 91 234 5678, 912345678) in its stored form, +249
 * and nine digits; null for anything else.
 */
export function parsePhone(text: string): string | null {
  const [, digits] = written.exec(normalizePhone(text)) ?? [];
  return digits === undefined ? null : `+249${digits}`;
}
