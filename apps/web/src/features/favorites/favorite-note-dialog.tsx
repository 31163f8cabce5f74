import { favoriteNoteMaxLength } from '@arabati/domain/favorites/favorites.requests';
import { queuedNoteWords } from '@arabati/words/offline/queued-note-words';
import { useState } from 'react';
import { useQueuedText } from '../../platform/offline-queue/use-queued-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { favoriteNoteKind, setFavoriteNote } from './set-favorite-note.ts';

interface FavoriteNoteDialogProps {
  ad: { id: string; title: string };
  /** Including a queued change. It changes while the dialog is open, because every pause saves. */
  note: string;
  /** As the server has it. */
  stored: string;
  onClose: () => void;
}

/** Writes a note about a favorite. Every pause saves it on the device, also without a network. */
export default function FavoriteNoteDialog({ ad, note, stored, onClose }: FavoriteNoteDialogProps) {
  const [initial] = useState(note);
  const { text, type, state } = useQueuedText({
    kind: favoriteNoteKind,
    subject: ad.id,
    stored,
    save: (next) => setFavoriteNote(ad.id, next),
  });

  function close() {
    onClose();
    if (initial === '' || text.trim() !== '') return;
    toast({
      title: 'حذفنا الملاحظة',
      action: { label: 'تراجع', onPress: () => void setFavoriteNote(ad.id, initial) },
    });
  }

  return (
    <Dialog
      open
      onClose={close}
      title="ملاحظتك"
      description={<bdi>{ad.title}</bdi>}
      footer={<Button onClick={close}>تم</Button>}
    >
      <Field
        label="نص الملاحظة"
        hint="تُحفظ وأنت تكتب، وتراها وحدك."
        labelEnd={
          <span role="status" className="text-muted text-xs">
            {state && queuedNoteWords[state]}
          </span>
        }
      >
        <TextArea
          data-initial-focus
          showCount
          rows={5}
          maxLength={favoriteNoteMaxLength}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          placeholder="مثلاً: آخر سعر 9 مليون، والفحص يوم الجمعة"
        />
      </Field>
    </Dialog>
  );
}
