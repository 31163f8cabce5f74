import { formatMoment } from '../dates/date-words.ts';
import type { NotificationText } from '../notifications/notification-words.ts';
import { isolated, quoted } from '../text/isolated.ts';

export interface SuspensionFacts {
  reason: string;
  /** Null if it is permanent. */
  endsAt: Date | null;
}

/** Common reasons. The member reads them unchanged. */
export const commonSuspensionReasons = [
  'إعلانات مضللة أو وهمية',
  'بلاغات متكررة من المشترين',
  'إساءة في الرسائل',
  'إعلانات مكررة بعد التنبيه',
  'اشتباه في احتيال',
] as const;

const until = (endsAt: Date | null) => (endsAt ? `موقوف حتى ${formatMoment(endsAt)}` : 'موقوف نهائياً');
const because = (reason: string) => `السبب: ${quoted(reason)}.`;

/** For a member who signs in while suspended. */
export function suspendedSignInWords({
  reason,
  endsAt,
  appealEmail,
}: SuspensionFacts & { appealEmail: string }): string {
  return `حسابك ${until(endsAt)}. ${because(reason)} إذا كان هذا خطأ فراسلنا على ${isolated(appealEmail)}`;
}

export function suspendedWords({ reason, endsAt }: SuspensionFacts): NotificationText {
  return {
    title: 'أوقفت الإدارة حسابك',
    message: `حسابك ${until(endsAt)}. ${because(reason)} إعلاناتك مخفية في هذه المدة. إذا كان هذا خطأ فتواصل مع الدعم.`,
  };
}

export function suspensionOverWords(): NotificationText {
  return {
    title: 'انتهى إيقاف حسابك',
    message: 'حسابك يعمل من جديد، وإعلاناتك التي كانت مخفية معروضة الآن.',
  };
}

/** For administrators: 'موقوف نهائياً', 'موقوف حتى …'. */
export const suspensionState = until;
