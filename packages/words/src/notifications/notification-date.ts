import { lazyValue } from '@arabati/domain/text/lazy-value';
import { khartoumTimeZone } from '@arabati/domain/time/khartoum';

// The specification's locale, with the product's calendar and digits. Its default is the Hijri calendar.
const moment = lazyValue(
  () =>
    new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {
      timeZone: khartoumTimeZone,
      dateStyle: 'long',
      timeStyle: 'short',
    }),
);

/** 21 نوفمبر 2025 في 12:40 م, in Khartoum. */
export function formatNotificationDate(date: Date): string {
  return moment().format(date);
}
