/** Returns the name of a photo's only file in the store of plates. */
export function platePhotoFileName(name: string): string {
  return `${name}-plate.webp`;
}
