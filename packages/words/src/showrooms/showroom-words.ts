import { minutesPerDay, type OpeningHours, type openingState } from '@arabati/domain/showrooms/opening-hours';
import type { ShowroomState } from '@arabati/domain/showrooms/showroom';
import { formatNumber } from '../numbers/plural.ts';

/** The badge of a showroom that administrators have verified, and its meaning. */
export const showroomVerified = {
  title: 'معرض موثّق',
  text: 'راجعت عربتي اسمه ومكانه، ولا يضمن هذا السيارة',
};

export const showroomStateWords: Record<ShowroomState, string> = {
  draft: 'مسودة',
  waiting: 'قيد المراجعة',
  verified: 'موثّق',
  rejected: 'مرفوض',
  closed: 'متوقف',
};

/** Common reasons for a rejection; administrators choose one and can edit it. */
export const showroomRejectionReasons = [
  'الشعار أو الغلاف لا يخص المعرض.',
  'الاسم يشبه اسم معرض آخر.',
  'العنوان غير واضح، اكتبه كاملاً.',
  'في الصور رقم هاتف أو رابط.',
] as const;

/** Days of the week, Sunday first. */
export const weekdays = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/** 9 صباحاً، 4:30 مساءً. */
export function clockWords(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  if (minutes % minutesPerDay === 0) return '12 منتصف الليل';
  const figure = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${figure} ${hour < 12 ? 'صباحاً' : hour === 12 ? 'ظهراً' : 'مساءً'}`;
}

/** From 9 صباحاً إلى 1 مساءً، ومن 4 مساءً إلى 9 مساءً. */
export function spansWords(spans: OpeningHours[number]): string {
  if (spans.length === 0) return 'مغلق';
  return spans.map(([from, to]) => `من ${clockWords(from)} إلى ${clockWords(to)}`).join('، و');
}

export function openingWords(state: NonNullable<ReturnType<typeof openingState>>, weekday: number): string {
  const dayWords = (inDays: number) =>
    inDays === 0 ? 'اليوم' : inDays === 1 ? 'غداً' : `يوم ${weekdays[(weekday + inDays) % 7]}`;
  if (!state.open) {
    const { inDays, at } = state.opens;
    return `يفتح ${dayWords(inDays)} الساعة ${clockWords(at)}`;
  }
  const { until } = state;
  if (until === null) return 'على مدار الساعة';
  // Midnight belongs to the day that it ends.
  const inDays = Math.ceil(until / minutesPerDay) - 1;
  return `يغلق ${inDays > 0 ? `${dayWords(inDays)} ` : ''}الساعة ${clockWords(until)}`;
}

/** Median time to the first answer. */
export function answerTimeWords(minutes: number | null): string {
  if (minutes === null) return 'لا تكفي المحادثات';
  if (minutes <= 5) return 'خلال دقائق';
  if (minutes <= 60) return 'خلال ساعة';
  const hours = Math.ceil(minutes / 60);
  if (hours <= 2) return 'خلال ساعتين';
  if (hours <= 10) return `خلال ${formatNumber(hours)} ساعات`;
  if (hours <= 24) return 'خلال يوم';
  return 'بعد أكثر من يوم';
}
