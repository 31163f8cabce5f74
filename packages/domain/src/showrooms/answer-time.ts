/** The latest conversations from which the time to the first answer is computed. */
export const answerSample = 50;
/** With fewer conversations the time says little. */
export const minAnswers = 5;
