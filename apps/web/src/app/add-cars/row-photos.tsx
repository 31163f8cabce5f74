import { photosPerAd } from '@arabati/domain/photos/photo-limits';
import { count, nouns } from '@arabati/words/numbers/plural';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { uploadProgress } from '../../features/photos/create-photo-upload.ts';
import { trayPhotos } from '../../features/photos/photo-tray.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useObjectUrl } from '../../platform/use-object-url.ts';
import { useStore } from '../../state/create-store.ts';
import { scheduleDraftSync } from '../drafts/start-draft-sync.ts';
import type { AddCarsHandle } from './add-cars-handle.ts';

interface RowPhotosProps {
  id: string;
  number: number;
  handle: AddCarsHandle;
}

/** The photos of a row: its cover, their number, and how far they are uploaded. Opens them. */
export function RowPhotos({ id, number, handle }: RowPhotosProps): ReactNode {
  const { memberId, rows, trays, openPhotos } = handle;
  const entries = useStore(trays.of(id).entries);
  const photos = trayPhotos(entries, useStore(shownItems), useStore(uploadProgress));
  const cover = useObjectUrl(photos[0]?.blob);
  const uploaded = photos.filter(({ state }) => state === 'uploaded');
  const failed = photos.some(({ state }) => state === 'failed');

  // The account lists uploaded photos only, so it gets the draft again.
  const sent = uploaded.map((photo) => `${photo.id} ${photo.angle}`).join();
  const before = useRef(sent);
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    void rows.keep(id).then(() => scheduleDraftSync(memberId, id));
  }, [rows, memberId, id, sent]);

  const state = failed
    ? 'لم تُرفع صورة'
    : uploaded.length < photos.length
      ? `رُفع ${uploaded.length} من ${photos.length}`
      : '';
  return (
    <button
      type="button"
      aria-label={`صور السيارة ${number}: ${count(photos.length, nouns.photo)} من ${photosPerAd}. ${state}`}
      onClick={() => openPhotos(id)}
      className="flex min-h-11 min-w-32 items-center gap-2 rounded-sm px-2 text-start hover:bg-sunken"
    >
      {cover ? (
        <img src={cover} alt="" className="size-9 shrink-0 rounded-sm object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-muted"
        >
          <ImagePlus className="size-5" />
        </span>
      )}
      <span className="grid text-sm">
        <span>{photos.length > 0 ? count(photos.length, nouns.photo) : 'أضف'}</span>
        {state && <span className={failed ? 'text-danger-ink text-xs' : 'text-muted text-xs'}>{state}</span>}
      </span>
    </button>
  );
}
