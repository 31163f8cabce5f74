import { productName } from '@arabati/domain/app/product-name';

/** The first line of a chat with a seller, prefilled in the chat app. */
export function whatsappGreeting(ad: { title: string; url: string }): string {
  return `السلام عليكم، رأيت إعلانك «${ad.title}» على ${productName}. هل السيارة ما زالت معروضة؟\n${ad.url}`;
}
