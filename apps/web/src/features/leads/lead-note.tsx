import { leadNoteMaxLength } from '@arabati/domain/leads/lead-limits';
import { leadNoteWords } from '@arabati/words/leads/lead-note-words';
import { queuedNoteWords } from '@arabati/words/offline/queued-note-words';
import { useQueuedText } from '../../platform/offline-queue/use-queued-text.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { leadNoteKind, setLeadNote } from './set-lead-note.ts';

/** The showroom's note about a lead. */
export function LeadNote({ leadId, stored }: { leadId: string; stored: string }) {
  const { text, type, state } = useQueuedText({
    kind: leadNoteKind,
    subject: leadId,
    stored,
    save: (note) => setLeadNote(leadId, note),
  });
  return (
    <Field
      label={leadNoteWords.label}
      hint={leadNoteWords.hint}
      labelEnd={
        <span role="status" className="text-muted text-xs">
          {state && queuedNoteWords[state]}
        </span>
      }
    >
      <TextArea
        rows={2}
        maxLength={leadNoteMaxLength}
        value={text}
        placeholder={leadNoteWords.placeholder}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  );
}
