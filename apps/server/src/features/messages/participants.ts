/** The participants in a conversation's row; null for a deleted account. */
export interface Pair {
  seller_id: string | null;
  buyer_id: string | null;
}

export const isParticipant = (pair: Pair, userId: string): boolean =>
  pair.seller_id === userId || pair.buyer_id === userId;

/** Returns the other participant, or null if that account is deleted. */
export const otherParticipant = (pair: Pair, userId: string): string | null =>
  pair.seller_id === userId ? pair.buyer_id : pair.seller_id;

export type Side = 'seller' | 'buyer';

export const sideOf = (pair: Pair, userId: string): Side => (pair.seller_id === userId ? 'seller' : 'buyer');
