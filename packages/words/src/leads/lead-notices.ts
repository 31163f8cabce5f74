import type { NotificationText } from '../notifications/notification-words.ts';
import { isolated, quoted } from '../text/isolated.ts';

/** For the person to whom a lead is assigned, or the owner. */
export function leadReminderWords(lead: {
  buyer: string;
  adTitle: string;
  showroom: string;
}): NotificationText {
  return {
    title: 'تذكير بزبون',
    message: `تابع ${isolated(lead.buyer)} بخصوص ${quoted(lead.adTitle)} في ${quoted(lead.showroom)}.`,
  };
}
