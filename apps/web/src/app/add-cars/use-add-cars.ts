import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { newDraft } from '../../features/posting/ad-draft.ts';
import { draftEvents, openDraft } from '../../features/posting/open-draft.ts';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { createStore, useSelected } from '../../state/create-store.ts';
import { toast } from '../../ui/toast-store.ts';
import { deleteStoredDraft } from '../drafts/delete-stored-draft.ts';
import { scheduleDraftSync } from '../drafts/start-draft-sync.ts';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { createCarRows } from './car-rows.ts';
import { createRowTrays } from './row-trays.ts';
import { readEntered, type SharedValues, sharedValuesOf, writeEntered } from './shared-values.ts';
import { queuedAd } from './use-row-state.ts';

type Poster = Parameters<typeof newDraft>[1];

/** Rows of a form without drafts. */
const emptyRows = 5;

function createAddCars(memberId: string) {
  const shared = createStore(sharedValuesOf(newDraft('', undefined)));
  const rows = createCarRows({
    memberId,
    newCar: () => ({ ...newDraft(crypto.randomUUID(), undefined), ...shared.get() }),
    isLocked: (id) => queuedAd(id)?.state === 'waiting',
    onStored(id) {
      const item = queuedAd(id);
      // The server has refused the row as it was.
      if (item?.state === 'refused') void offlineQueue.remove(item);
      scheduleDraftSync(memberId, id);
    },
    discard: (id) => deleteStoredDraft(memberId, id),
  });
  return { shared, rows, trays: createRowTrays(memberId) };
}

/** Manages the rows of the form for many cars: loads them, follows other devices, and stores what is typed. */
export function useAddCars(memberId: string, poster: Poster, openPhotos: (id: string) => void) {
  const [, navigate] = useLocation();
  const [{ shared, rows, trays }] = useState(() => createAddCars(memberId));
  const [isLoaded, setLoaded] = useState(false);
  const [handle] = useState<AddCarsHandle>(() => ({
    memberId,
    rows,
    trays,
    openPhotos,
    async openForm(id) {
      await rows.keep(id);
      await rows.flush();
      navigate(`/add-ad?draft=${id}`);
    },
    remove(id) {
      const { restore } = rows.remove(id);
      let isRestored = false;
      toast({
        title: 'تم حذف السيارة',
        action: {
          label: 'تراجع',
          onPress() {
            isRestored = true;
            restore();
          },
        },
        onGone() {
          if (isRestored) return;
          trays.close(id);
          void deleteStoredDraft(memberId, id);
        },
      });
    },
  }));

  useEffect(() => {
    let isLeft = false;
    void (async () => {
      await Promise.all([rows.load(), offlineQueue.refresh()]);
      if (isLeft) return;
      if (rows.ids.get().length === 0) rows.add(emptyRows);
      await Promise.all(rows.ids.get().map((id) => trays.opened(id)));
      setLoaded(true);
    })();
    return () => {
      isLeft = true;
    };
  }, [rows, trays]);

  // The shared values are those of the last row, or of the profile if there is no row. What was entered before a reload
  // replaces them.
  const isEmpty = useSelected(rows.ids, (ids) => ids.length === 0);
  const isUntouched = useRef(true);
  useEffect(() => {
    if (!isLoaded || !isUntouched.current) return;
    const last = rows.get(rows.ids.get().findLast((id) => rows.isStored(id)) ?? '');
    const known = last ?? (poster && newDraft('', poster));
    if (!known) return;
    isUntouched.current = false;
    const { values, typed } = readEntered(memberId);
    const before = { ...sharedValuesOf(known), ...values };
    shared.set({ ...before, ...typed });
    if (!last) for (const id of rows.ids.get()) rows.change(id, shared.get());
    for (const [name, value] of Object.entries(typed)) {
      const field = name as keyof SharedValues;
      rows.share(field, before[field], value);
      writeEntered(memberId, field, value);
    }
  }, [isLoaded, memberId, poster, rows, shared]);
  useEffect(() => {
    if (isLoaded && isEmpty) rows.add(emptyRows);
  }, [isLoaded, isEmpty, rows]);

  useEffect(() => {
    const save = () => void rows.flush();
    document.addEventListener('visibilitychange', save);
    addEventListener('pagehide', save);
    // An exchange of drafts stores what was typed just now first.
    openDraft.set({ id: '', save: () => rows.flush() });
    const stopFollowing = draftEvents.subscribe((event) => {
      if (event.kind === 'merged') {
        rows.merge(event.id, event.before, event.fields);
        void trays.of(event.id).reload();
      } else if (event.kind === 'moved') rows.rename(event.id, event.to);
      else if (event.kind === 'gone') rows.drop(event.id);
    });
    return () => {
      document.removeEventListener('visibilitychange', save);
      removeEventListener('pagehide', save);
      openDraft.set(null);
      stopFollowing();
      save();
      trays.closeAll();
    };
  }, [rows, trays]);

  return { handle, shared, isLoaded };
}
