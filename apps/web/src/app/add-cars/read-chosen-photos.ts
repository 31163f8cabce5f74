import { metadataBytes, readShotTime } from '@arabati/domain/photos/shot-time';
import type { ChosenPhoto } from '@arabati/domain/stock/group-photos';

/** A chosen file with its name, folder and time. */
export interface PhotoFile extends ChosenPhoto {
  id: string;
  file: File;
}

/** Reads when each photo was taken. Files without that information have the time of their last change. */
export async function readChosenPhotos(files: readonly File[]): Promise<PhotoFile[]> {
  const photos: PhotoFile[] = [];
  for (const file of files) {
    if (file.type !== '' && !file.type.startsWith('image/')) continue;
    const folder = file.webkitRelativePath.split('/').at(-2) ?? '';
    const head = await file
      .slice(0, metadataBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    const shotAt = readShotTime(head) ?? file.lastModified;
    photos.push({ id: crypto.randomUUID(), file, name: file.name, folder, shotAt });
  }
  return photos;
}
