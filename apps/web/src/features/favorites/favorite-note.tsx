import { queuedNoteWords } from '@arabati/words/offline/queued-note-words';
import { CircleAlert, Clock3, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useFavoriteNote } from './use-favorite-note.ts';

const FavoriteNoteDialog = lazyDialog(() => import('./favorite-note-dialog.tsx'));

/** The member's note below the facts of a favorite. A press opens it for writing. */
export function FavoriteNote({ ad }: { ad: { id: string; title: string } }) {
  const { note, stored, queued } = useFavoriteNote(ad.id);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-start gap-2 rounded-sm bg-sunken px-2.5 py-2 text-start text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <NotebookPen aria-hidden="true" />
        <span className="sr-only">{note ? 'ملاحظتك:' : 'ملاحظة عن الإعلان:'}</span>
        <span
          className={note ? 'line-clamp-3 min-w-0 grow whitespace-pre-line break-words' : 'grow text-muted'}
        >
          <bdi>{note || 'اكتب ملاحظة'}</bdi>
        </span>
        {queued === 'waiting' && (
          <>
            <Clock3 aria-hidden="true" className="text-muted" />
            <span className="sr-only">بانتظار الإرسال</span>
          </>
        )}
        {queued === 'refused' && (
          <>
            <CircleAlert aria-hidden="true" className="text-danger-ink" />
            <span className="sr-only">{queuedNoteWords.refused}</span>
          </>
        )}
      </button>
      {open && <FavoriteNoteDialog ad={ad} note={note} stored={stored} onClose={() => setOpen(false)} />}
    </>
  );
}
