import type { LeadInterest, LeadState } from '@arabati/domain/leads/lead-states';
import type { LeadEvent } from '@arabati/domain/leads/leads.endpoints';
import type { LeadView } from '@arabati/domain/leads/leads.requests';
import { spokenPrice } from '../ads/price-words.ts';
import { isolated } from '../text/isolated.ts';

export const leadStateWords: Record<LeadState, string> = {
  new: 'جديد',
  answered: 'تم الرد',
  visited: 'زار المعرض',
  lost: 'لم يعد مهتماً',
};

/** Tabs of the list. */
export const leadViewWords: Record<LeadView, string> = {
  all: 'الكل',
  waiting: 'ينتظر الرد',
  new: 'جديد',
  answered: 'تم الرد',
  visited: 'زار المعرض',
  lost: 'لم يعد مهتماً',
  due: 'حان موعده',
};

/** What the buyer did last. */
export function leadInterestWords(interest: LeadInterest, offer: number | null): string {
  if (interest === 'offer') {
    return offer === null ? 'عرض سعراً' : `عرض سعراً: ${spokenPrice(offer)}`;
  }
  return { message: 'كتب رسالة', reveal: 'رأى الرقم', call: 'ضغط الاتصال', whatsapp: 'ضغط واتساب' }[interest];
}

/**
 * One line of a lead's history.
 *
 * @param day formats the time of a reminder.
 */
export function leadEventWords(event: LeadEvent, day: (at: string) => string): string {
  const { kind, state, assignee, amount, remind_at } = event;
  switch (kind) {
    case 'state':
      return `الحالة: ${leadStateWords[state ?? 'new']}`;
    case 'reopened':
      return 'عاد واهتم بالسيارة من جديد';
    case 'assigned':
      return assignee === null ? 'لم يعد عند أحد' : `صار عند ${isolated(assignee)}`;
    case 'reminder':
      return remind_at === null ? 'تذكير' : `تذكير ${day(remind_at)}`;
    case 'reminder-removed':
      return 'حُذف التذكير';
    default:
      return leadInterestWords(kind, amount);
  }
}
