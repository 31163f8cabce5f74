/** Bytes of a file that contain its metadata. */
export const metadataBytes = 128 * 1024;

const [exifPointer, originalTime, changeTime] = [0x8769, 0x9003, 0x0132];

/**
 * Reads when a JPEG was taken, by the clock of the camera, in milliseconds.
 *
 * @param file its first bytes.
 * @returns null if the file does not say it.
 */
export function readShotTime(file: ArrayBuffer): number | null {
  try {
    const tiff = findTiff(new DataView(file));
    if (!tiff) return null;
    const isLittle = tiff.getUint16(0) === 0x4949;
    const main = readDirectory(tiff, tiff.getUint32(4, isLittle), isLittle);
    const pointer = main.get(exifPointer);
    const details =
      pointer === undefined ? undefined : readDirectory(tiff, tiff.getUint32(pointer, isLittle), isLittle);
    const entry = details?.get(originalTime) ?? main.get(changeTime);
    return entry === undefined ? null : readTime(tiff, tiff.getUint32(entry, isLittle));
  } catch (error) {
    // The metadata refer to bytes that the file does not have.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Finds the segment with the metadata. */
function findTiff(view: DataView<ArrayBuffer>): DataView | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 10 < view.byteLength && view.getUint8(at) === 0xff) {
    const isExif = view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(view.buffer, at + 10);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Returns where each entry of a directory has its value. */
function readDirectory(tiff: DataView, at: number, isLittle: boolean): Map<number, number> {
  const entries = new Map<number, number>();
  const count = tiff.getUint16(at, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    entries.set(tiff.getUint16(entry, isLittle), entry + 8);
  }
  return entries;
}

/** Reads `2026:05:12 10:11:12`. */
function readTime(tiff: DataView, at: number): number | null {
  const text = Array.from({ length: 19 }, (_, index) => String.fromCharCode(tiff.getUint8(at + index))).join(
    '',
  );
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  return month === 0 ? null : new Date(year, month - 1, day, hour, minute, second).getTime();
}
