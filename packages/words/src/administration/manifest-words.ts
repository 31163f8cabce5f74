import { mailsCountedTo } from '@arabati/domain/administration/manifest.requests';
import { formatNumber } from '../numbers/plural.ts';

/** Formats a number of mails: 12, or 'أكثر من 1,000' above the counting limit. */
export function mailCount(mails: number): string {
  return mails >= mailsCountedTo ? `أكثر من ${formatNumber(mailsCountedTo)}` : formatNumber(mails);
}
