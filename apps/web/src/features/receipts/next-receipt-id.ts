import type { ReceiptFormInput } from '@arabati/domain/receipts/receipt-form';

/**
 * Derives the id of another receipt from an id that is taken. The same form has the same id, so that sending it again after
 * a lost response does not create a third receipt, also after the app was closed.
 */
export async function nextReceiptId(takenId: string, form: ReceiptFormInput): Promise<string> {
  // Missing on plain HTTP, except localhost.
  if (!globalThis.crypto.subtle) return crypto.randomUUID();
  const text = new TextEncoder().encode(JSON.stringify([takenId, form]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  // Version 8, for ids with a layout of their own (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
