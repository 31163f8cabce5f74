import { productName } from '@arabati/domain/app/product-name';

/** The first line of a chat with support about a paid membership; the member number finds the account. */
export function upgradeRequest(memberNumber: string | undefined): string {
  const request = `السلام عليكم، أريد ترقية عضويتي في ${productName}.`;
  return memberNumber ? `${request} رقم العضوية: ${memberNumber}` : request;
}
