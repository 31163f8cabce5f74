import { reminderMaxDays, reminderNoteMaxLength } from '@arabati/domain/leads/lead-limits';
import type { Lead } from '@arabati/domain/leads/leads.endpoints';
import { reminderInDays, reminderOn } from '@arabati/domain/leads/reminder-times';
import { formatMoment } from '@arabati/words/dates/date-words';
import { BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { CHIP_LINK } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSetLeadReminder } from './use-leads.ts';

/** Delay before a typed day is sent: while it is typed, its first digits may already be a valid day. */
const typedDayDelayMs = 1_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The only reminder of a lead: tomorrow, in three days, or on a day, in the morning. */
export function LeadReminder({ lead }: { lead: Pick<Lead, 'id' | 'remind_at' | 'reminder_note'> }) {
  const { mutate, isPending, variables } = useSetLeadReminder(lead.id);
  const unsent = `lead-reminder.${lead.id}`;
  /** The typed reason until it is stored, otherwise null. */
  const [typedNote, setTypedNote] = useState<string | null>(() => readUnsentInput(unsent, null));
  const note = typedNote ?? lead.reminder_note;
  const now = new Date();
  const typeNote = (text: string) => {
    setTypedNote(text);
    writeUnsentInput(unsent, text === lead.reminder_note ? null : text);
  };
  const set = (at: Date) => {
    const onSuccess = () => {
      setTypedNote((text) => (text === note ? null : text));
      if (readUnsentInput(unsent, null) === note) writeUnsentInput(unsent, null);
    };
    mutate({ at, note }, { onSuccess });
  };
  const { remind_at } = lead;
  return (
    <section aria-labelledby="lead-reminder" className="grid gap-3">
      <h3 id="lead-reminder" className="font-semibold">
        تذكير
      </h3>
      {remind_at === null ? (
        <p className="text-muted text-sm">نرسل إشعاراً صباح ذلك اليوم للمسؤول عن الزبون.</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status">
            <time dateTime={remind_at}>{formatMoment(new Date(remind_at))}</time>
          </p>
          <Button
            size="sm"
            variant="outline"
            icon={<BellOff aria-hidden="true" className="size-4.5" />}
            loading={isPending}
            onClick={() =>
              mutate(null, {
                onSuccess() {
                  setTypedNote(null);
                  writeUnsentInput(unsent, null);
                },
              })
            }
          >
            حذف التذكير
          </Button>
        </div>
      )}
      <Field label="سبب التذكير" optional>
        <TextInput
          value={note}
          maxLength={reminderNoteMaxLength}
          placeholder="يزور المعرض، ينتظر ردنا..."
          onChange={({ target }) => typeNote(target.value)}
          onBlur={() => {
            if (remind_at !== null && note !== lead.reminder_note) set(new Date(remind_at));
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={CHIP_LINK} onClick={() => set(reminderInDays(1, now))}>
          غداً
        </button>
        <button type="button" className={CHIP_LINK} onClick={() => set(reminderInDays(3, now))}>
          بعد 3 أيام
        </button>
        <ReminderDay at={isPending && variables ? variables.at.toISOString() : remind_at} onChange={set} />
      </div>
    </section>
  );
}

/** Field for the day of a reminder. The day is sent when the field is left, or after a pause in typing. */
function ReminderDay({ at, onChange }: { at: string | null; onChange: (at: Date) => void }) {
  /** The typed text while the field has the focus, otherwise null. */
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<{ send: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);
  const now = new Date();
  const cancel = () => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  };
  // Sends the day if the panel is closed during the delay.
  useEffect(() => () => pending.current?.send(), []);
  return (
    <Field label="يوم آخر" labelHidden className="min-w-40 grow">
      <TextInput
        type="date"
        value={typed ?? (at === null ? '' : dayOf(new Date(at)))}
        min={dayOf(reminderInDays(1, now))}
        max={dayOf(reminderInDays(reminderMaxDays - 1, now))}
        onBlur={() => {
          pending.current?.send();
          setTyped(null);
        }}
        onChange={({ target }) => {
          // A year is typed digit by digit. The field must keep the first digits until the year is complete.
          setTyped(target.value);
          cancel();
          const day = reminderOn(target.value);
          if (!target.validity.valid || !(day > now)) return;
          const send = () => {
            cancel();
            onChange(day);
          };
          pending.current = { send, timer: setTimeout(send, typedDayDelayMs) };
        }}
      />
    </Field>
  );
}
