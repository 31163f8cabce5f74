import { noteMaxLength } from '@arabati/domain/contacts/contacts.requests';
import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { useState } from 'react';
import { useIsOffline } from '../../platform/offline/connectivity.ts';
import { keyOf, type ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useAutosave } from '../../platform/use-autosave.ts';
import { useSelected } from '../../state/create-store.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { revealNoteKind, setRevealNote } from './set-reveal.ts';

interface RevealNoteProps {
  adId: string;
  title: string;
  /** As the server has it. */
  stored: string;
}

/** The member's private note about a reveal. It is stored on the device while it is typed, and sent by the queue. */
export function RevealNote({ adId, title, stored }: RevealNoteProps) {
  const queued = useSelected(shownItems, (items) =>
    items.get(keyOf({ kind: revealNoteKind, subject: adId })),
  );
  const saved = queued === undefined ? stored : String(queued.value);
  /** What is typed; null before, so that a note from another device appears. */
  const [typed, setTyped] = useState<string | null>(null);
  useAutosave(typed, () => {
    if (typed !== null && typed !== saved) void setRevealNote(adId, typed);
  });
  const offline = useIsOffline();
  const state = noteState({ queued, offline, isSaved: typed !== null && typed === stored });
  return (
    <Field
      label={
        <>
          {revealedListWords.note}
          <span className="sr-only">: {title}</span>
        </>
      }
      labelEnd={
        <span role="status" className="text-muted text-xs">
          {state && revealedListWords.noteStates[state]}
        </span>
      }
    >
      <TextArea
        rows={1}
        maxLength={noteMaxLength}
        value={typed ?? saved}
        placeholder={revealedListWords.notePlaceholder}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
}

function noteState(note: { queued: ShownItem | undefined; offline: boolean; isSaved: boolean }) {
  const { queued, offline, isSaved } = note;
  if (queued?.state === 'refused') return 'refused';
  // A later item of the queue has no failed attempt of its own.
  if (queued && (queued.delayed || offline)) return 'onDevice';
  return !queued && isSaved ? 'saved' : null;
}
