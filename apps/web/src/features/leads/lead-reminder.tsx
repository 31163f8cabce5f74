import { reminderMaxDays, reminderNoteMaxLength } from '@arabati/domain/leads/lead-limits';
import type { Lead } from '@arabati/domain/leads/leads.endpoints';
import { reminderInDays, reminderOn } from '@arabati/domain/leads/reminder-times';
import { formatMoment } from '@arabati/words/dates/date-words';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CHIP_LINK } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSetLeadReminder } from './use-leads.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The only reminder of a lead: tomorrow, in three days, or on a day, in the morning. */
export function LeadReminder({ lead }: { lead: Pick<Lead, 'id' | 'remind_at' | 'reminder_note'> }) {
  const { mutate, isPending } = useSetLeadReminder(lead.id);
  const [note, setNote] = useState(lead.reminder_note);
  /** What the field of the day holds while it has the focus; null for the day of the reminder. */
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const now = new Date();
  const set = (at: Date) => mutate({ at, note });
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
            onClick={() => mutate(null, { onSuccess: () => setNote('') })}
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
          onChange={({ target }) => setNote(target.value)}
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
        <Field label="يوم آخر" labelHidden className="min-w-40 grow">
          <TextInput
            type="date"
            value={typedDay ?? (remind_at === null ? '' : dayOf(new Date(remind_at)))}
            min={dayOf(reminderInDays(1, now))}
            max={dayOf(reminderInDays(reminderMaxDays - 1, now))}
            onBlur={() => setTypedDay(null)}
            onChange={({ target }) => {
              // A year is typed digit by digit, and the day of its first digits must not be taken from the field.
              setTypedDay(target.value);
              const at = reminderOn(target.value);
              if (target.validity.valid && at > now) set(at);
            }}
          />
        </Field>
      </div>
    </section>
  );
}
