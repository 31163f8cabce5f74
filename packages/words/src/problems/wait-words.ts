/** Seconds of a unit, and its forms after a preposition: one, two, three to ten, more. */
const units = [
  [3_600, 'ساعة', 'ساعتين', 'ساعات', 'ساعة'],
  [60, 'دقيقة', 'دقيقتين', 'دقائق', 'دقيقة'],
  [1, 'ثانية', 'ثانيتين', 'ثوانٍ', 'ثانية'],
] as const;

/** Formats when to try again. Rounded up, so that the next request is not rejected again. */
export function tryAgainText(seconds: number | undefined): string {
  if (!seconds || seconds < 1) return 'حاول مرة أخرى بعد قليل';
  const [size, one, two, few, many] = units.find(([unit]) => seconds > unit) ?? units[2];
  const count = Math.ceil(seconds / size);
  if (count <= 2) return `حاول مرة أخرى بعد ${count === 1 ? one : two}`;
  return `حاول مرة أخرى بعد ${count} ${count <= 10 ? few : many}`;
}
