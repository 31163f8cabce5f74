import type { SignInRequest } from '../../platform/sign-in-return.ts';

/** Parameters of the messages page's URL. */
export type OpenTarget =
  | { kind: 'none' }
  | { kind: 'conversation'; conversationId: string }
  | { kind: 'seller'; sellerId: string; adId: string };

export function readTarget(address: URLSearchParams): OpenTarget {
  const conversationId = address.get('conversation');
  if (conversationId) return { kind: 'conversation', conversationId };
  const [sellerId, adId] = [address.get('seller'), address.get('ad')];
  return sellerId && adId ? { kind: 'seller', sellerId, adId } : { kind: 'none' };
}

/** Stored in the history entry of a thread, so that its back button uses the history. */
export const fromList = { fromList: true };
export const isFromList = (state: unknown): boolean => (state as typeof fromList | null)?.fromList === true;

export const conversationAddress = (conversationId: string) => `/messages?conversation=${conversationId}`;

export const sellerAddress = (ad: { id: string; sellerId: string }) =>
  `/messages?seller=${ad.sellerId}&ad=${ad.id}`;

/** Passed through /auth, to open the seller's conversation after signing in. */
export const signInToWrite = (from: string): SignInRequest => ({
  from,
  message: 'يجب تسجيل الدخول لمراسلة البائع',
});
