import { readNumerals } from '@arabati/domain/text/numerals';
import { spellOneOf } from '@arabati/domain/text/own-number';
import type { Connection } from '../../platform/database.ts';
import { findDisplayName } from '../members/members.public.ts';
import { listOwnTexts, selectOwnNumbers } from './own-numbers.queries.ts';

/** The sender's latest messages that are read together with a new one. A number has at most 15 digits. */
const earlierMessages = 15;

/**
 * Checks whether a message completes one of the sender's numbers, together with the ad's title or the sender's name, which
 * are displayed above the conversation, and earlier messages of theirs that contain its other digits in words. Amounts,
 * years and prices in words never do.
 */
export async function spellsOwnNumber(
  tx: Connection,
  message: {
    conversation: { id: string; ad_id: string | null; ad_title: string };
    senderId: string;
    content: string;
  },
): Promise<boolean> {
  const { conversation, senderId, content } = message;
  const last = readNumerals(content);
  if (last.length === 0) return false;
  const numbers = await selectOwnNumbers(tx, { userId: senderId, adId: conversation.ad_id });
  const texts = await listOwnTexts(tx, { conversationId: conversation.id, senderId, limit: earlierMessages });
  const earlier = texts.flatMap((text) => readNumerals(text));
  const name = readNumerals((await findDisplayName(tx, senderId)) ?? '');
  const around = [
    { before: [], after: [] },
    { before: readNumerals(conversation.ad_title), after: [] },
    { before: name, after: [] },
    { before: [], after: name },
  ];
  return around.some(({ before, after }) => {
    const known = [...before, ...earlier];
    return !spellOneOf([...known, ...after], numbers) && spellOneOf([...known, ...last, ...after], numbers);
  });
}
