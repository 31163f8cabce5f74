import { favoriteNoteMaxLength } from '@arabati/domain/favorites/favorites.requests';
import { useRef, useState } from 'react';
import { useAutosave } from '../../platform/use-autosave.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { setFavoriteNote } from './set-favorite-note.ts';

interface FavoriteNoteDialogProps {
  ad: { id: string; title: string };
  /** What it was when the dialog was opened. */
  note: string;
  onClose: () => void;
}

/** Writes a note about a favorite. Every pause saves it on the device, also without a network. */
export default function FavoriteNoteDialog({ ad, note, onClose }: FavoriteNoteDialogProps) {
  const [text, setText] = useState(note);
  const saved = useRef(note);
  function save(next: string) {
    if (next.trim() === saved.current.trim()) return;
    saved.current = next;
    void setFavoriteNote(ad.id, next);
  }
  useAutosave(text, () => save(text));

  function close() {
    save(text);
    onClose();
    if (note === '' || text.trim() !== '') return;
    toast({
      title: 'حذفنا الملاحظة',
      action: { label: 'تراجع', onPress: () => void setFavoriteNote(ad.id, note) },
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
      <Field label="نص الملاحظة" hint="تُحفظ وأنت تكتب، وتراها وحدك.">
        <TextArea
          data-initial-focus
          showCount
          rows={5}
          maxLength={favoriteNoteMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="مثلاً: آخر سعر 9 مليون، والفحص يوم الجمعة"
        />
      </Field>
    </Dialog>
  );
}
