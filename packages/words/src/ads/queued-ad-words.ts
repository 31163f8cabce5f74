/** An ad that was published without a network. */
export const queuedAdWords = {
  title: 'إعلانك في الانتظار',
  waiting: 'ننشره عند عودة الاتصال.',
  sending: 'ننشره الآن.',
  kept: 'الإعلان وصوره محفوظة على هذا الجهاز. إذا أغلقت التطبيق ننشره عندما تفتحه.',
  reopen: 'تعديل الإعلان',
  waitingForNetwork: 'لم ينشر بعد. ننشره عند عودة الاتصال.',
  uploading: 'نرفع الصور وننشر الإعلان الآن.',
  failed: 'تعذر نشر الإعلان',
  discard: 'حذف',
  discardTitle: 'حذف الإعلان قبل نشره؟',
  discardText: 'نحذف كل ما كتبته من هذا الجهاز، وتبقى صورك في هاتفك كما هي. لا يمكن التراجع عن ذلك.',
};
