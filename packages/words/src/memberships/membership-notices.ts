import { formatDay } from '../dates/date-words.ts';
import type { NotificationText } from '../notifications/notification-words.ts';
import { count, nouns } from '../numbers/plural.ts';
import { isolated } from '../text/isolated.ts';

/** @param change.expiresAt null if it has no end. */
export function membershipUpgradedWords(change: {
  plan: string;
  points: number;
  ads: number;
  expiresAt: Date | null;
}): NotificationText {
  const until = change.expiresAt === null ? '' : ` حتى ${formatDay(change.expiresAt)}`;
  const points = count(change.points, nouns.point);
  const ads = count(change.ads, nouns.ad);
  return {
    title: 'تم تفعيل عضويتك المميزة',
    message: `${change.plan} سارية${until}. رصيدك الآن ${points}، وبقي لك هذا الشهر: ${ads}.`,
  };
}

export function membershipDowngradedWords(change: { points: number }): NotificationText {
  return {
    title: 'تغيّرت عضويتك',
    message: `عضويتك الآن على الباقة المجانية، ورصيدك: ${count(change.points, nouns.point)}.`,
  };
}

/** Texts for a membership whose latest change was reversed by an administrator. */
export function membershipReversedWords(change: {
  plan: string;
  points: number;
  expiresAt: Date | null;
}): NotificationText {
  const until = change.expiresAt === null ? '' : ` حتى ${formatDay(change.expiresAt)}`;
  return {
    title: 'ألغينا آخر تغيير لعضويتك',
    message: `عضويتك الآن: ${change.plan}${until}. ورصيدك: ${count(change.points, nouns.point)}.`,
  };
}

export function membershipExpiredWords(change: { points: number }): NotificationText {
  return {
    title: 'انتهت عضويتك المميزة',
    message: `عدت إلى الباقة المجانية، ورصيدك: ${count(change.points, nouns.point)}. يمكنك تجديد العضوية متى شئت.`,
  };
}

/** Message to the administrator after a change of a membership. */
export function membershipChangedLine(change: {
  member: string;
  plan: string;
  expiresAt: Date | null;
}): string {
  const until = change.expiresAt === null ? '' : ` حتى ${formatDay(change.expiresAt)}`;
  return `عضوية ${isolated(change.member)} الآن: ${change.plan}${until}`;
}
