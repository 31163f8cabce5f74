/** The pair as a conversation's row has it; null for whoever deleted their account. */
export interface Pair {
  seller_id: string | null;
  buyer_id: string | null;
}

export const isParticipant = (pair: Pair, userId: string): boolean =>
  pair.seller_id === userId || pair.buyer_id === userId;

/** The one of the two who is not this member; null once that account is deleted. */
export const otherParticipant = (pair: Pair, userId: string): string | null =>
  pair.seller_id === userId ? pair.buyer_id : pair.seller_id;
