import { photosPerAd } from '@arabati/domain/photos/photo-limits';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { photoKind } from './photo-kind.ts';
import { photoItemKey, type TrayEntries, type TrayEntry } from './tray-entries.ts';
import type { TrayServices } from './tray-services.ts';

/** A removed photo that can be restored. */
interface RemovedPhoto {
  entry: TrayEntry;
  place: number;
  /** Restoring it must queue it. */
  isUnsent: boolean;
  onForgotten: () => void;
}

/** Creates the photos that the member has removed from the draft and may still restore. */
export function createRemovedPhotos(services: TrayServices, entries: TrayEntries) {
  const { memberId, files, queue, items, discard } = services;
  const removed = new Map<string, RemovedPhoto>();

  const itemOf = (id: string) => items.get().get(keyOf(photoItemKey(id)));

  function deleteFromServer(id: string, isUnsent: boolean) {
    if (itemOf(id)) void queue.remove(photoItemKey(id));
    else if (!isUnsent) discard(id);
  }

  /** Ends the undo: the server may delete the photo. One that is being uploaded is deleted after its upload. */
  function forget(id: string) {
    const photo = removed.get(id);
    removed.delete(id);
    if (!photo) return;
    deleteFromServer(id, photo.isUnsent);
    void files.remove(memberId, id);
    photo.onForgotten();
  }

  return {
    deleteFromServer,
    forget,
    forgetAll() {
      for (const id of [...removed.keys()]) forget(id);
    },
    has: (id: string) => removed.has(id),
    drop: (id: string) => removed.delete(id),
    change(id: string, changes: Partial<TrayEntry>) {
      const photo = removed.get(id);
      if (photo) removed.set(id, { ...photo, entry: { ...photo.entry, ...changes } });
    },
    /** Removes a photo from the ad. It can be restored until `forget`, `empty` or `close`. */
    remove(id: string, onForgotten: () => void = () => {}) {
      const place = entries.get().findIndex((one) => one.id === id);
      const entry = entries.get()[place];
      if (!entry) return;
      const item = itemOf(id);
      const isUnsent = !entry.blob || (item !== undefined && !item.sending);
      removed.set(id, { entry, place, isUnsent, onForgotten });
      if (isUnsent) void queue.remove(photoItemKey(id));
      entries.drop(id);
      void entries.saveOrder();
    },
    /** Undoes `remove`. `gone`: the ad has been posted or discarded since. */
    restore(id: string): 'restored' | 'no-room' | 'gone' {
      const photo = removed.get(id);
      if (!photo) return 'gone';
      if (entries.get().length >= photosPerAd) return 'no-room';
      removed.delete(id);
      if (photo.isUnsent && photo.entry.blob) queue.enqueueMark(photoKind, id, null);
      entries.insert(photo.entry, photo.place);
      return 'restored';
    },
  };
}
