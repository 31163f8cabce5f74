/** The private note about a lead. */
export const leadNoteWords = {
  label: 'ملاحظة المعرض',
  placeholder: 'ما يريده، موعد زيارته...',
  hint: 'لا يراها إلا العاملون في المعرض.',
};
