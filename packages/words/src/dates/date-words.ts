import { lazyValue } from '@arabati/domain/text/lazy-value';
import { khartoumTimeZone } from '@arabati/domain/time/khartoum';

// Latin digits and the Gregorian calendar are explicit; the defaults depend on the phone's region.
const locale = 'ar-SD-u-ca-gregory-nu-latn';
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: khartoumTimeZone, ...options }));

const day = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });
const dayOfYear = formatOf({ day: 'numeric', month: 'long' });
const month = formatOf({ month: 'long', year: 'numeric' });
const weekday = formatOf({ weekday: 'long' });
const clock = formatOf({ hour: 'numeric', minute: '2-digit', hour12: true });

/** 21 نوفمبر 2025, in Khartoum. */
export function formatDay(moment: Date): string {
  return day().format(moment);
}

/** 21 نوفمبر, in Khartoum: for recent dates. */
export function formatDayOfYear(moment: Date): string {
  return dayOfYear().format(moment);
}

/** الجمعة 21 نوفمبر, in Khartoum. */
export function formatWeekday(moment: Date): string {
  return `${weekday().format(moment)} ${dayOfYear().format(moment)}`;
}

/** نوفمبر 2025 */
export function formatMonth(moment: Date): string {
  return month().format(moment);
}

/** 12:40 م, in Khartoum. */
export function formatTime(moment: Date): string {
  return clock().format(moment);
}

/** الجمعة 21 نوفمبر 2025، 12:40 م, in Khartoum. */
export function formatMoment(moment: Date): string {
  return `${weekday().format(moment)} ${day().format(moment)}، ${clock().format(moment)}`;
}

const relative = lazyValue(() => new Intl.RelativeTimeFormat('ar-u-nu-latn', { numeric: 'auto' }));
const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Formats the age of something recent: قبل 5 دقائق، أمس. Less than a minute ago, or in the future: الآن. */
export function formatAgo(moment: Date, now: Date): string {
  const seconds = (now.getTime() - moment.getTime()) / 1_000;
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  return step ? relative().format(-Math.floor(seconds / step.seconds), step.unit) : 'الآن';
}

const stamp = lazyValue(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: khartoumTimeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

function stampParts(date: Date) {
  return Object.fromEntries(
    stamp()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
}

/** 21/11/2025 23:05, in Khartoum. Digits only: isolate it as a left-to-right run. */
export function formatStamp(moment: Date): string {
  const { day, month, year, hour, minute } = stampParts(moment);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** 23:05, in Khartoum. */
export function formatStampTime(moment: Date): string {
  const { hour, minute } = stampParts(moment);
  return `${hour}:${minute}`;
}
