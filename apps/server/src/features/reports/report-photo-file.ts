/** Returns the name of a photo's only file in the store of reports. */
export function reportPhotoFileName(name: string): string {
  return `${name}-report.webp`;
}
