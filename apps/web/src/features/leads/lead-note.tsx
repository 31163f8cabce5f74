import { leadNoteMaxLength } from '@arabati/domain/leads/lead-limits';
import { leadNoteWords } from '@arabati/words/leads/lead-note-words';
import { useState } from 'react';
import { useIsOffline } from '../../platform/offline/connectivity.ts';
import { keyOf, type ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useAutosave } from '../../platform/use-autosave.ts';
import { useSelected } from '../../state/create-store.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { leadNoteKind, setLeadNote } from './set-lead-note.ts';

/** The showroom's note about a lead. It is stored on the device while it is typed, and sent by the queue. */
export function LeadNote({ leadId, stored }: { leadId: string; stored: string }) {
  const queued = useSelected(shownItems, (items) =>
    items.get(keyOf({ kind: leadNoteKind, subject: leadId })),
  );
  const saved = queued === undefined ? stored : String(queued.value);
  /** What is typed; null before, so that a note from another device appears. */
  const [typed, setTyped] = useState<string | null>(null);
  useAutosave(typed, () => {
    if (typed !== null && typed !== saved) void setLeadNote(leadId, typed);
  });
  const offline = useIsOffline();
  const state = noteState({ queued, offline, isSaved: typed !== null && typed === stored });
  return (
    <Field
      label={leadNoteWords.label}
      hint={leadNoteWords.hint}
      labelEnd={
        <span role="status" className="text-muted text-xs">
          {state && leadNoteWords.states[state]}
        </span>
      }
    >
      <TextArea
        rows={2}
        maxLength={leadNoteMaxLength}
        value={typed ?? saved}
        placeholder={leadNoteWords.placeholder}
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
