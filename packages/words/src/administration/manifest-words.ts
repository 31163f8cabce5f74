import { mailsCountedTo } from '@arabati/domain/administration/manifest.endpoints';
import { formatNumber } from '../numbers/plural.ts';

/** 12, or 'أكثر من 1,000' where no more were counted. */
export function mailCount(mails: number): string {
  return mails >= mailsCountedTo ? `أكثر من ${formatNumber(mailsCountedTo)}` : formatNumber(mails);
}
