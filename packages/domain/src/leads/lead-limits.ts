/** Limits of leads and quick replies. Without schemas, so that screens can import them at little cost. */

export const leadNoteMaxLength = 500;
export const reminderNoteMaxLength = 200;
/** A reminder lies in the future, within this many days. */
export const reminderMaxDays = 366;
export const quickReplyMaximum = 20;
export const quickReplyTitleMaxLength = 40;
/** Shorter than a message, because placeholders grow. */
export const quickReplyTextMaxLength = 600;
/** Counts of the list are exact below this number; chips show at most 99. */
export const leadCountCeiling = 100;
/** Days whose first answers the answer times of the staff cover. */
export const answerTimesDays = 30;
