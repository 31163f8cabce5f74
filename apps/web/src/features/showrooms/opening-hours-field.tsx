import { minutesPerDay, spansPerDay, weekOrder } from '@arabati/domain/showrooms/opening-hours';
import { weekdays } from '@arabati/words/showrooms/showroom-words';
import { Copy, Plus, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Span } from './showroom-draft.ts';

interface OpeningHoursFieldProps {
  hours: Span[][];
  onChange: (hours: Span[][]) => void;
  error: string | undefined;
}

const usualDay: Span = [540, 1_080];
const laterSpan: Span = [1_140, 1_260];

/** The hours of each day of the week, up to two spans a day. */
export function OpeningHoursField({ hours, onChange, error }: OpeningHoursFieldProps) {
  const write = (day: number, spans: Span[]) =>
    onChange(hours.map((before, at) => (at === day ? spans : before)));
  const first = weekOrder.find((day) => (hours[day]?.length ?? 0) > 0);
  const model = first === undefined ? undefined : hours[first];
  return (
    <Field
      group
      optional
      label="أوقات العمل"
      hint="بتوقيت الخرطوم. الأيام التي لم تخترها مغلقة."
      error={error}
    >
      <div className="grid grid-cols-1 gap-1 divide-y divide-line">
        {weekOrder.map((day) => (
          <DayHours
            key={day}
            name={weekdays[day] ?? ''}
            spans={hours[day] ?? []}
            onChange={(spans) => write(day, spans)}
          />
        ))}
      </div>
      {model && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => onChange(hours.map((spans) => (spans.length > 0 ? [...model] : spans)))}
        >
          نفس الأوقات لكل الأيام المختارة
        </Button>
      )}
    </Field>
  );
}

interface DayHoursProps {
  name: string;
  spans: Span[];
  onChange: (spans: Span[]) => void;
}

function DayHours({ name, spans, onChange }: DayHoursProps) {
  const change = (at: number, span: Span) =>
    onChange(spans.map((before, index) => (index === at ? span : before)));
  return (
    <div className="grid grid-cols-1 gap-2 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center">
      <ToggleChip
        className="justify-self-start"
        pressed={spans.length > 0}
        onClick={() => onChange(spans.length > 0 ? [] : [usualDay])}
      >
        {name}
      </ToggleChip>
      {spans.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          {spans.map(([from, to], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its place.
            <div key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <TimeInput
                label={`${name}: يفتح${at > 0 ? ' ثانية' : ''}`}
                minutes={from}
                onChange={(minutes) => change(at, [minutes, to])}
              />
              <span className="shrink-0 text-muted text-sm">إلى</span>
              <TimeInput
                label={`${name}: يغلق${at > 0 ? ' ثانية' : ''}`}
                minutes={to}
                // Midnight is the end of the day.
                onChange={(minutes) => change(at, [from, minutes === 0 ? minutesPerDay : minutes])}
              />
              {at > 0 ? (
                <IconButton
                  label={`${name}: حذف الفترة الثانية`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange(spans.slice(0, at))}
                />
              ) : (
                spans.length < spansPerDay && (
                  <IconButton
                    label={`${name}: إضافة فترة ثانية`}
                    icon={<Plus aria-hidden="true" />}
                    onClick={() => onChange([...spans, laterSpan])}
                  />
                )
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function TimeInput({
  label,
  minutes,
  onChange,
}: {
  label: string;
  minutes: number;
  onChange: (minutes: number) => void;
}) {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return (
    <div className="min-w-0 grow basis-32">
      <TextInput
        type="time"
        dir="ltr"
        aria-label={label}
        aria-labelledby={undefined}
        value={`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`}
        onChange={(event) => {
          const [hours = 0, rest = 0] = event.target.value.split(':').map(Number);
          if (event.target.value !== '') onChange(hours * 60 + rest);
        }}
      />
    </div>
  );
}
