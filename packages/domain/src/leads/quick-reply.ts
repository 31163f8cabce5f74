import * as v from 'valibot';
import { dictatesNumber } from '../messages/dictated-number.ts';
import { hasDigits, messageMaxLength, withoutDigits } from '../messages/message-text.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { lineOfText, textOfLines } from '../text/clean-text.ts';
import { quickReplyTextMaxLength, quickReplyTitleMaxLength } from './lead-limits.ts';

/** The words in braces that a reply may contain. A price is none of them, because messages have no digits. */
export const replyPlaceholders = ['الاسم', 'السيارة', 'المدينة'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** Replaces the placeholders of a reply. The digits of a value, such as the year of a car, are removed as in a message. */
export function fillQuickReply(text: string, values: Record<ReplyPlaceholder, string>): string {
  return text
    .replace(/\{([^{}\n]*)\}/g, (written, name: string) => {
      const placeholder = replyPlaceholders.find((known) => known === name.trim());
      return placeholder === undefined ? written : withoutDigits(values[placeholder]);
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ +([،.؟!])/g, '$1')
    .slice(0, messageMaxLength)
    .trim();
}

/** Checks for a word in braces that is no placeholder, or a brace without its other one. */
export const hasUnknownPlaceholder = (text: string): boolean =>
  /[{}]/.test(
    text.replace(/\{([^{}\n]*)\}/g, (written, name: string) =>
      replyPlaceholders.some((known) => known === name.trim()) ? '' : written,
    ),
  );

/** Checks for what no message may contain. */
export const hasNumber = (text: string): boolean => hasDigits(text) || dictatesNumber(text);

/** Numbers are checked separately, as in a message. The title is read by the staff only. */
export const quickReplySchema = v.object({
  title: lineOfText(quickReplyTitleMaxLength),
  text: v.pipe(
    textOfLines(quickReplyTextMaxLength),
    v.check((text) => !hasUnknownPlaceholder(text), 'invalid' satisfies FieldProblem),
  ),
});
