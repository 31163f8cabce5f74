import type { PhotoFormat, PhotoVariant } from '@arabati/domain/photos/photo-files';
import { photoVariants } from '@arabati/domain/photos/photo-variants';

const variants = Object.entries(photoVariants).flatMap(([variant, { formats }]) =>
  formats.map((format) => ({ variant: variant as PhotoVariant, format })),
);
const pattern = new RegExp(
  `^([0-9a-f]{32})(?:\\.([\\w-]{22}))?-(${variants.map(({ variant, format }) => `${variant}\\.${format}`).join('|')})$`,
);

export function photoFileName(name: string, variant: PhotoVariant, format: PhotoFormat): string {
  return `${name}-${variant}.${format}`;
}

export interface PhotoFile {
  name: string;
  /** The signature of a photo whose ad was removed (withheld-photos.ts). */
  signature: string | undefined;
  variant: PhotoVariant;
  format: PhotoFormat;
}

/** Returns null for anything but a photo's file name, so that no other name is passed to the store. */
export function parsePhotoFileName(fileName: string): PhotoFile | null {
  const [, name, signature, file] = pattern.exec(fileName) ?? [];
  if (!name || !file) return null;
  const [variant, format] = file.split('.');
  return { name, signature, variant: variant as PhotoVariant, format: format as PhotoFormat };
}

/** Created on the first request (open-link-picture.ts). */
export function linkPictureFileName(name: string): string {
  return `${name}-link.jpg`;
}

/** Returns the photo's name; null for anything but the file name of a link picture. */
export function parseLinkPictureFileName(fileName: string): string | null {
  return /^([0-9a-f]{32})-link\.jpg$/.exec(fileName)?.[1] ?? null;
}

export function fileNamesOf(name: string): string[] {
  const files = variants.map(({ variant, format }) => photoFileName(name, variant, format));
  return [...files, linkPictureFileName(name)];
}
