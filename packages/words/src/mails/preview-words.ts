/** The page that lists the mails of a server without an SMTP server. */
export const previewWords = {
  title: 'صندوق البريد التجريبي',
  explanation: 'لم يُضبط خادم بريد، فالرسائل التي كانت ستُرسل تظهر هنا، وأحدثها أولاً.',
  to: 'إلى:',
  address: 'عنوان البريد الإلكتروني',
  filter: 'عرض',
  none: 'لا توجد رسائل بعد',
};
