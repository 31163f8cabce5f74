import { noteMaxLength } from '@arabati/domain/contacts/contacts.requests';
import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { queuedNoteWords } from '@arabati/words/offline/queued-note-words';
import { useQueuedText } from '../../platform/offline-queue/use-queued-text.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { revealNoteKind, setRevealNote } from './set-reveal.ts';

interface RevealNoteProps {
  adId: string;
  title: string;
  /** As the server has it. */
  stored: string;
}

/** The member's private note about a reveal. */
export function RevealNote({ adId, title, stored }: RevealNoteProps) {
  const { text, type, state } = useQueuedText({
    kind: revealNoteKind,
    subject: adId,
    stored,
    save: (note) => setRevealNote(adId, note),
  });
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
          {state && queuedNoteWords[state]}
        </span>
      }
    >
      <TextArea
        rows={1}
        maxLength={noteMaxLength}
        value={text}
        placeholder={revealedListWords.notePlaceholder}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  );
}
