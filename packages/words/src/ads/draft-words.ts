import { draftDays, draftWarningDays } from '@arabati/domain/drafts/draft';
import { formatAgo } from '../dates/date-words.ts';
import { count, nouns } from '../numbers/plural.ts';

/** The title of a draft; its car, if the title is empty. */
export function draftTitle({ title, brand, model }: { title: string; brand: string; model: string }): string {
  return title.trim() || `${brand} ${model}`.trim() || 'مسودة بدون عنوان';
}

const draftNoun = {
  zero: '0 مسودة',
  one: 'مسودة واحدة',
  two: 'مسودتين',
  few: 'مسودات',
  many: 'مسودة',
  other: 'مسودة',
};

/** Introduces the list of drafts, with its limits. */
export const aboutDrafts = (limit: number): string =>
  `إعلانات لم تنشرها بعد، على كل أجهزتك. حتى ${count(limit, draftNoun)}، وتُحذف بعد ${count(draftDays, nouns.day)} بلا تغيير.`;

/** Formats when a draft was changed: تغيّرت قبل ساعتين. */
export const draftChanged = (moment: Date, now: Date): string => `تغيّرت ${formatAgo(moment, now)}`;

const dayMs = 86_400_000;

/** Warns of the deletion of an unchanged draft; null until its last week. */
export function draftExpiry(expiresAt: Date, now: Date): string | null {
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / dayMs);
  if (days >= draftWarningDays) return null;
  const rest = days < 1 ? 'خلال يوم' : `بعد ${count(days, nouns.day)}`;
  return `تُحذف ${rest} إذا لم تغيّرها`;
}
