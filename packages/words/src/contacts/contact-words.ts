import { productName } from '@arabati/domain/app/product-name';

/** The first line of a chat with a seller, prefilled in the chat app. */
export function whatsappGreeting(ad: { title: string; url: string }): string {
  return `السلام عليكم، رأيت إعلانك «${ad.title}» على ${productName}. هل السيارة ما زالت معروضة؟\n${ad.url}`;
}

/** Displayed during a reveal. */
export const revealWaitWords = {
  title: (offline: boolean) => (offline ? 'لا يوجد اتصال، ننتظر عودة الشبكة' : 'نطلب الرقم الآن...'),
  text: 'إذا ضغطت «إلغاء» الآن نوقف الطلب ولا نرسله مرة أخرى.',
};

/** The member's list of revealed numbers. */
export const revealedListWords = {
  empty: 'لا توجد أرقام بعد',
  emptyHint: 'كل رقم تدفع نقطة لعرضه تجده هنا، وتتصل بصاحبه متى شئت.',
  revealedOn: 'عرضت الرقم في',
};
