/** States of a private note that is sent by the offline queue. */
export const queuedNoteWords = {
  saved: 'حُفظت',
  onDevice: 'محفوظة على جهازك، ونرسلها عند عودة الاتصال',
  refused: 'لم نتمكن من إرسالها، وهي محفوظة على جهازك',
};

/** Displayed if a note could not be queued. Opening it again restores what was typed. */
export const noteNotQueued = {
  title: 'تعذر حفظ ملاحظتك',
  description: 'افتح الملاحظة مرة أخرى، تجد ما كتبته.',
};
