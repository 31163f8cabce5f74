/** Compresses a picture. The code for it loads with the first picture, not with the screen. */
export async function compressLater(file: Blob, maxSide: number): Promise<Blob> {
  const { compressPhoto } = await import('../features/photos/compress-photo.ts');
  return compressPhoto(file, maxSide);
}
