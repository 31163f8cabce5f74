import type { NotificationText } from '../notifications/notification-words.ts';
import { quoted } from '../text/isolated.ts';

export function plateRequestedWords(ad: { title: string }): NotificationText {
  return {
    title: 'صوّر لوحة الشاسيه لتوثيق الرقم',
    message: `افتح إعلانك ${quoted(ad.title)} وأرسل صورة واضحة للوحة الشاسيه. لا يراها إلا الإدارة، ونحذفها بعد القرار.`,
  };
}

export function plateRejectedWords({ title, reason }: { title: string; reason: string }): NotificationText {
  return {
    title: 'لم نوثّق رقم الشاسيه',
    message: `راجعنا صورة اللوحة لإعلانك ${quoted(title)} وحذفناها. السبب: ${quoted(reason)}.`,
  };
}
