/** Brands of an ISO media file that contain a still picture (AVIF, HEIF). */
const stillBrands = new Set(['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix', 'hevc', 'heim', 'heis']);

/**
 * Returns whether a file starts like a picture format that cameras and browsers write: JPEG, PNG, GIF, WebP, AVIF or
 * HEIF. The decoder gets no other files, because it also supports SVG, PDF and others, which are programs or pages
 * rather than pictures.
 */
export function beginsAsPhoto(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && stillBrands.has(text(8, 12)))
  );
}
