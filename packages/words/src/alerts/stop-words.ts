/** Texts of the press that ends alerts: in a push, and on the page that a mail links to. */
export const stopAction = 'أوقف التنبيه';

/** Shown by the service worker if it cannot read a push. */
export const unknownPush = { title: 'عربتي', body: 'لديك إشعار جديد.' };

/** Shown by the service worker after the press. */
export const stoppedPush = {
  title: 'أوقفنا هذا التنبيه',
  body: 'لتشغيله من جديد افتح «التنبيهات» في عربتي.',
};
export const notStoppedPush = {
  title: 'تعذر إيقاف التنبيه',
  body: 'ربما انقطع الاتصال. افتح «التنبيهات» في عربتي وأوقفه منها.',
};

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
