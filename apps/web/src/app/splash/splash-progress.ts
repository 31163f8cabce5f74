/** Duration of the splash of a device's first run (specification, sections 2 and 9). */
export const firstRunMs = 6_000;
/** It completes half a second after reaching 100. */
export const completionPauseMs = 500;
/** The app shell's splash at a cold start. */
export const startMs = 2_000;

export const firstRunMessages = [
  'جاري تأمين الاتصال...',
  'جاري تحميل قاعدة بيانات السيارات...',
  'جاري تجهيز الواجهة...',
  'جاري تفعيل المزايا المتقدمة...',
  'أهلاً بك في عربتي',
] as const;

/** Returns whole per cent and the message to display after `elapsed` milliseconds. */
export function firstRunProgress(elapsed: number): { percent: number; message: string } {
  const share = Math.min(1, Math.max(0, elapsed / (firstRunMs - completionPauseMs)));
  const step = Math.min(firstRunMessages.length - 1, Math.floor(share * firstRunMessages.length));
  return { percent: Math.round(share * 100), message: firstRunMessages[step] ?? firstRunMessages[0] };
}
