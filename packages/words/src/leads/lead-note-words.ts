/** The private note about a lead. */
export const leadNoteWords = {
  label: 'ملاحظة المعرض',
  placeholder: 'ما يريده، موعد زيارته...',
  hint: 'لا يراها إلا العاملون في المعرض.',
  states: {
    saved: 'حُفظت',
    onDevice: 'محفوظة على جهازك، ونرسلها عند عودة الاتصال',
    refused: 'لم نتمكن من إرسالها، وهي محفوظة على جهازك',
  },
  notSaved: 'تعذر الحفظ',
};
