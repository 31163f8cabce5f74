import type { IdentityEnd } from '@arabati/domain/identity-verification/identity';
import { formatDay } from '../dates/date-words.ts';
import type { NotificationText } from '../notifications/notification-words.ts';
import { quoted } from '../text/isolated.ts';

const anew = 'يمكنك إرسال طلب جديد من «حسابي».';

export function identityApprovedWords(validUntil: Date): NotificationText {
  return {
    title: 'هويتك موثّقة',
    message: `راجعنا مستنداتك وحذفنا صورها، ويرى المشترون الآن أن هويتك موثّقة. التوثيق صالح حتى ${formatDay(validUntil)}، وإذا غيّرت اسم حسابك فوثّقه من جديد.`,
  };
}

export function identityRejectedWords(reason: string): NotificationText {
  return {
    title: 'لم نوثّق هويتك',
    message: `راجعنا مستنداتك وحذفنا صورها. السبب: ${quoted(reason)}. ${anew}`,
  };
}

/** @param end.reason an administrator's; '' otherwise. */
export function identityEndedWords({ by, reason }: { by: IdentityEnd; reason: string }): NotificationText {
  const title = 'انتهى توثيق هويتك';
  if (by === 'name') return { title, message: `غيّرت اسم حسابك، والتوثيق للاسم السابق. ${anew}` };
  if (by === 'term') return { title, message: `انتهت مدة التوثيق. ${anew}` };
  return { title: 'سحبنا توثيق هويتك', message: `السبب: ${quoted(reason)}. ${anew}` };
}

/** For a member whose request was not decided in time. */
export const identityExpiredWords: NotificationText = {
  title: 'لم نراجع طلب التوثيق',
  message: `تأخرنا في مراجعة مستنداتك فحذفنا صورها. ${anew}`,
};
