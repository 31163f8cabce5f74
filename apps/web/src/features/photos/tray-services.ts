import type { OfflineQueue } from '../../platform/offline-queue/create-offline-queue.ts';
import type { ShownItems } from '../../platform/offline-queue/shown-items.ts';
import type { Store } from '../../state/create-store.ts';
import type { PhotoFiles } from './photo-files.ts';

/** Compression, storage and upload of the tray's photos. */
export interface TrayServices {
  memberId: string;
  draftId: string;
  files: PhotoFiles;
  queue: Pick<OfflineQueue, 'enqueueMark' | 'remove' | 'retry' | 'refresh'>;
  items: Pick<Store<ShownItems>, 'get'>;
  compress: (file: Blob) => Promise<Blob>;
  /** Deletes an unused photo on the server. Failures are ignored, because the server deletes unused photos in time. */
  discard: (id: string) => void;
  newId: () => string;
}
