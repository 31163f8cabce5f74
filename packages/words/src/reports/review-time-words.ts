import { countOblique, nouns } from '../numbers/plural.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/**
 * Says when an ad is reviewed, rounded up to hours or days. Without a full stop, because the sentence may go on.
 *
 * @param minutes the expected time; null if it is unknown.
 */
export function reviewTimeWords(minutes: number | null): string {
  if (minutes === null) return 'نراجعه في أقرب وقت';
  const time =
    minutes <= dayMinutes
      ? countOblique(Math.max(1, Math.ceil(minutes / hourMinutes)), nouns.hour)
      : countOblique(Math.ceil(minutes / dayMinutes), nouns.day);
  return `نراجعه عادة خلال ${time}`;
}

/** For the owner right after posting an ad that is reviewed before it is listed. */
export function postedForReviewWords(minutes: number | null): { title: string; text: string } {
  return {
    title: 'استلمنا إعلانك',
    text: `يراه المشترون بعد المراجعة. ${reviewTimeWords(minutes)}.`,
  };
}

/** Beside an own ad that waits for the review before it is listed. Says so if the review takes longer than expected. */
export function waitingForReviewWords(minutes: number | null, waited: number): string {
  if (minutes !== null && waited > minutes) return 'تأخرت مراجعته عن المعتاد. نراجعه في أقرب وقت.';
  return `يراه المشترون بعد المراجعة. ${reviewTimeWords(minutes)}.`;
}
