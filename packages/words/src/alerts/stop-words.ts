/** Texts of the page that a mail links to. */
export const stopPageWords = {
  ask: {
    title: 'إيقاف التنبيه؟',
    explanation: 'اضغط على الزر ولن يصلك هذا التنبيه بعد الآن.',
    button: 'أوقف التنبيه',
  },
  done: {
    title: 'أوقفنا هذا التنبيه',
    explanation: 'لتشغيله من جديد افتح «التنبيهات» من صفحة الإشعارات في التطبيق.',
  },
  unknown: {
    title: 'الرابط غير صحيح',
    explanation: 'انسخ الرابط كاملاً من الرسالة، أو غيّر تنبيهاتك من صفحة الإشعارات في التطبيق.',
  },
};
