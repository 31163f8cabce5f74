/** Returns the name of a receipt's only file in the receipt store. */
export function receiptFileName(name: string): string {
  return `${name}-receipt.webp`;
}
