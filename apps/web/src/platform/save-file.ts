import { khartoumDayText } from '@arabati/domain/time/khartoum';

/** Returns a file name with the day in Khartoum: arabati-audit-2026-11-21.csv. */
export const datedFileName = (name: string, extension: string, moment: Date = new Date()): string =>
  `${name}-${khartoumDayText(moment)}.${extension}`;

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds its own reference to the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
