import { normalizePhone } from '../sign-in/phone.ts';

const written = /^0?([1-9]\d{8})$/;

/**
 * Parses a Sudanese number in the formats of other systems (0912345678, +249 91 234 5678, 912345678).
 *
 * @returns the stored form (+249 and nine digits), or `null` for anything else.
 */
export function parsePhone(text: string): string | null {
  const [, digits] = written.exec(normalizePhone(text)) ?? [];
  return digits === undefined ? null : `+249${digits}`;
}
