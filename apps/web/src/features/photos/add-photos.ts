import { photoMaxBytes, photosPerAd } from '@arabati/domain/photos/photo-limits';
import { UnreadablePhoto } from './compress-photo.ts';
import type { TrayEntries } from './tray-entries.ts';

export interface Addition {
  added: number;
  /** Bytes before and after compression. */
  before: number;
  after: number;
  refused: Refusal[];
}

export interface Refusal {
  /** no-connection: the code of the compression could not be downloaded. */
  reason: 'not-an-image' | 'too-large' | 'too-many' | 'no-connection';
  /** File name; '' for a camera's picture. */
  name: string;
}

interface AdditionServices {
  entries: TrayEntries;
  compress: (file: Blob) => Promise<Blob>;
  newId: () => string;
  /** Stores a compressed photo and queues its upload. */
  store: (id: string, blob: Blob) => Promise<void>;
  /** Drops a file that is no photo. */
  drop: (id: string) => void;
}

/** Adds chosen files to the tray: rejects those that are no photos, and compresses the others. */
export async function addPhotos(services: AdditionServices, chosen: readonly Blob[]): Promise<Addition> {
  const { entries, drop, newId } = services;
  const images = chosen.filter((file) => file.type === '' || file.type.startsWith('image/'));
  const accepted = images.slice(0, photosPerAd - entries.get().length);
  const result: Addition = { added: 0, before: 0, after: 0, refused: [] };
  const refuse = (reason: Refusal['reason'], file: Blob) =>
    result.refused.push({ reason, name: file instanceof File ? file.name : '' });
  for (const file of chosen) if (!images.includes(file)) refuse('not-an-image', file);
  for (const file of images.slice(accepted.length)) refuse('too-many', file);

  const additions = accepted.map((file) => ({ file, id: newId() }));
  entries.append(additions.map(({ id }) => id));
  // One at a time: a decoded photo of a new phone takes 50 MB, and cheap phones close the page well below 250 MB.
  for (const { file, id } of additions) {
    const blob = await prepare(services, id, file);
    if (typeof blob === 'string') {
      refuse(blob, file);
      drop(id);
    } else if (entries.has(id)) {
      result.added += 1;
      result.before += file.size;
      result.after += blob.size;
    }
  }
  return result;
}

async function prepare(
  { compress, store }: AdditionServices,
  id: string,
  file: Blob,
): Promise<Blob | Refusal['reason']> {
  const blob = await compress(file).catch((error: unknown): Refusal['reason'] =>
    error instanceof UnreadablePhoto ? 'not-an-image' : 'no-connection',
  );
  if (typeof blob === 'string') return blob;
  if (blob.size > photoMaxBytes) return 'too-large';
  await store(id, blob);
  return blob;
}
