/** The one file of a receipt's photo, in the receipts' own store. */
export function receiptFileName(name: string): string {
  return `${name}-receipt.webp`;
}
