import {
  type PhotoFormat,
  type PhotoVariant,
  photoFormats,
  photoVariants,
} from '@arabati/domain/photos/photos.endpoints';

const pattern = new RegExp(
  `^([0-9a-f]{32})-(${Object.keys(photoVariants).join('|')})\\.(${photoFormats.join('|')})$`,
);

export function photoFileName(name: string, variant: PhotoVariant, format: PhotoFormat): string {
  return `${name}-${variant}.${format}`;
}

/** Null for anything but a photo's file name: no other name ever reaches the store. */
export function parsePhotoFileName(fileName: string): { name: string; format: PhotoFormat } | null {
  const [, name, , format] = pattern.exec(fileName) ?? [];
  return name && format ? { name, format: format as PhotoFormat } : null;
}

/** Made when somebody first asks for it (open-link-picture.ts). */
export function linkPictureFileName(name: string): string {
  return `${name}-link.jpg`;
}

/** The photo's name; null for anything but the file name of a link's picture. */
export function parseLinkPictureFileName(fileName: string): string | null {
  return /^([0-9a-f]{32})-link\.jpg$/.exec(fileName)?.[1] ?? null;
}

export function fileNamesOf(name: string): string[] {
  const variants = (Object.keys(photoVariants) as PhotoVariant[]).flatMap((variant) =>
    photoFormats.map((format) => photoFileName(name, variant, format)),
  );
  return [...variants, linkPictureFileName(name)];
}
