import type { LeadState } from '@arabati/domain/leads/lead-states';
import type { Lead } from '@arabati/domain/leads/leads.endpoints';
import { formatAgo, formatDay } from '@arabati/words/dates/date-words';
import { leadInterestWords, leadStateWords, leadViewWords } from '@arabati/words/leads/lead-words';
import { BellRing, UserRound } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<LeadState, BadgeTone> = {
  new: 'primary',
  answered: 'neutral',
  visited: 'positive',
  lost: 'neutral',
};

interface LeadCardProps {
  lead: Lead;
  now: Date;
  onOpen: () => void;
}

/** A buyer's interest in an ad: the state, the latest act, the assigned person and the reminder. A press opens it. */
export function LeadCard({ lead, now, onOpen }: LeadCardProps) {
  const { buyer_name, ad_title, state, waiting_since, assignee, remind_at, last_event, last_event_at } = lead;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full gap-1 rounded-lg border border-line bg-surface px-4 py-3 text-start shadow-card transition-colors hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="min-w-0 truncate font-bold">{buyer_name}</bdi>
        <Badge tone={tones[state]}>{leadStateWords[state]}</Badge>
        {waiting_since !== null && <Badge tone="warning">{leadViewWords.waiting}</Badge>}
      </span>
      <span className="truncate text-primary-ink text-sm">
        <bdi>{ad_title}</bdi>
      </span>
      <span className="text-sm">
        {leadInterestWords(last_event, lead.last_offer)}
        <span className="text-muted">
          {' · '}
          <time dateTime={last_event_at}>{formatAgo(new Date(last_event_at), now)}</time>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm [&_svg]:size-4">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <UserRound aria-hidden="true" />
          {assignee ? <bdi className="truncate">{assignee.name}</bdi> : 'بدون مسؤول'}
        </span>
        {remind_at !== null && (
          <span className="inline-flex items-center gap-1.5">
            <BellRing aria-hidden="true" />
            تذكير <time dateTime={remind_at}>{formatDay(new Date(remind_at))}</time>
          </span>
        )}
      </span>
    </button>
  );
}
