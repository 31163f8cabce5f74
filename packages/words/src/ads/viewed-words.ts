import { formatAgo } from '../dates/date-words.ts';

/** Formats when a person opened an ad: شاهدتها قبل ساعتين. */
export function viewedAgo(viewedAt: string | undefined, now: Date): string {
  return viewedAt === undefined ? '' : `شاهدتها ${formatAgo(new Date(viewedAt), now)}`;
}
