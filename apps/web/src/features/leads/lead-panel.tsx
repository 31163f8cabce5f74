import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getLead } from '@arabati/domain/leads/leads.endpoints';
import { formatAgo, formatDay, formatMoment } from '@arabati/words/dates/date-words';
import { leadEventWords, leadStateWords } from '@arabati/words/leads/lead-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LeadNote } from './lead-note.tsx';
import { LeadReminder } from './lead-reminder.tsx';
import { useAssignLead, useLead, useLeadStaff, useSetLeadState } from './use-leads.ts';

type LeadDetails = EndpointResponse<typeof getLead>;

/** One lead: its ad and conversation, what the staff decide about it, and its history. */
export default function LeadPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useLead(id);
  const lead = query.data;
  return (
    <Sheet open onClose={onClose} title={lead ? <bdi>{lead.buyer_name}</bdi> : 'الزبون'}>
      {lead ? (
        <div className="grid gap-6">
          <Subject lead={lead} />
          <State lead={lead} />
          <Assignment lead={lead} />
          <LeadReminder lead={lead} />
          <LeadNote leadId={id} stored={lead.note} />
          <History lead={lead} />
        </div>
      ) : query.isError ? (
        <LoadFailure {...errorWords(query.error)} level={3} query={query} />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-16 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
    </Sheet>
  );
}

function Subject({ lead }: { lead: LeadDetails }) {
  const { ad_id, ad_title, conversation_id } = lead;
  return (
    <div className="grid gap-3">
      <p className="font-medium">
        {ad_id === null ? (
          <bdi>{ad_title}</bdi>
        ) : (
          <Link href={`/ad/${ad_id}`} className="text-primary-ink underline underline-offset-4">
            <bdi>{ad_title}</bdi>
          </Link>
        )}
      </p>
      {conversation_id === null ? (
        <p className="text-muted text-sm">لم يكتب لك بعد. المشتري هو من يبدأ المحادثة، فانتظر اتصاله.</p>
      ) : (
        <Link
          href={`/messages?conversation=${conversation_id}`}
          className={buttonClass({ variant: 'outline' })}
        >
          <MessagesSquare aria-hidden="true" className="size-5" />
          افتح المحادثة
        </Link>
      )}
    </div>
  );
}

const decisions = ['answered', 'visited', 'lost'] as const;

function State({ lead }: { lead: LeadDetails }) {
  const { mutate } = useSetLeadState(lead.id);
  return (
    <Field group label="الحالة">
      <div className="flex flex-wrap gap-2">
        {decisions.map((state) => (
          <ToggleChip key={state} pressed={lead.state === state} onClick={() => mutate(state)}>
            {leadStateWords[state]}
          </ToggleChip>
        ))}
        {lead.state === 'lost' && (
          <ToggleChip pressed={false} onClick={() => mutate('new')}>
            ما زال مهتماً
          </ToggleChip>
        )}
      </div>
    </Field>
  );
}

/** Others than the owner and managers choose only themselves. */
function Assignment({ lead }: { lead: LeadDetails }) {
  const staff = useLeadStaff().data;
  const { mutate, isPending } = useAssignLead(lead.id);
  if (!staff) return null;
  const current = lead.assignee?.id ?? '';
  const mine = current === staff.me;
  const people = staff.items.filter(({ id }) => staff.can_assign || id === staff.me || id === current);
  return (
    <Field label="المسؤول عن الزبون">
      <Select
        value={current}
        disabled={isPending}
        onChange={({ target }) => mutate(target.value === '' ? null : target.value)}
        options={[
          { value: '', label: 'بدون مسؤول', disabled: !(staff.can_assign || mine || current === '') },
          ...people.map(({ id, name, is_suspended }) => ({
            value: id,
            label: id === staff.me ? `${name} (أنا)` : is_suspended ? `${name} (حسابه موقوف)` : name,
            disabled: is_suspended,
          })),
        ]}
      />
    </Field>
  );
}

function History({ lead }: { lead: LeadDetails }) {
  const now = new Date();
  const { messages, calls, whatsapp_presses, first_contact_at, events } = lead;
  return (
    <section aria-labelledby="lead-history" className="grid gap-2">
      <h3 id="lead-history" className="font-semibold">
        ما حدث
      </h3>
      <p className="text-muted text-sm">
        أول تواصل {formatDay(new Date(first_contact_at))} · رسائل: {formatNumber(messages)} · اتصال:{' '}
        {formatNumber(calls)} · واتساب: {formatNumber(whatsapp_presses)}
      </p>
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-sm">
            <span>
              {leadEventWords(event, (at) => formatDay(new Date(at)))}
              {event.by !== null && (
                <span className="text-muted">
                  {' · '}
                  <bdi>{event.by}</bdi>
                </span>
              )}
            </span>
            <time
              dateTime={event.created_at}
              title={formatMoment(new Date(event.created_at))}
              className="text-muted text-xs"
            >
              {formatAgo(new Date(event.created_at), now)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
