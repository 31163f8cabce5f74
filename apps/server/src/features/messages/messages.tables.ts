import type { OfferAct } from '@arabati/domain/offers/offer-state';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Conversations {
  id: Fixed<string>;
  /** Null after the ad is deleted. */
  ad_id: Fixed<string | null>;
  ad_title: Fixed<string>;
  /** Null after the account is deleted; the same applies to the buyer. */
  seller_id: Fixed<string | null>;
  buyer_id: Fixed<string | null>;
  /** Of the last message, also of a withheld one. */
  last_position: Generated<number>;
  /** The last message that the seller sees, and its time; 0 and null for none. The same applies to the buyer. */
  seller_last_position: Generated<number>;
  seller_last_at: Generated<Date | null>;
  buyer_last_position: Generated<number>;
  buyer_last_at: Generated<Date | null>;
  created_at: Fixed<Date>;
}

interface Messages {
  id: Fixed<string>;
  conversation_id: Fixed<string>;
  /** 1, 2, 3 … within the conversation. */
  position: Fixed<number>;
  sender_id: Fixed<string>;
  receiver_id: Fixed<string>;
  content: Fixed<string>;
  is_read: Generated<boolean>;
  /** The receiver had blocked the sender: only the sender sees the message. */
  withheld: Generated<boolean>;
  /** The offer that it makes or answers. Its content is then the same for every amount. */
  offer_id: Fixed<string | null>;
  offer_act: Fixed<OfferAct | null>;
  /** The person who acted for the sender's showroom. */
  acted_by: Generated<string | null>;
  created_at: Fixed<Date>;
}

/** A conversation that is kept as evidence. */
interface FrozenConversations {
  conversation_id: Fixed<string>;
  /** Null after the case is deleted with the account of the ad's owner. */
  case_id: string | null;
  ad_id: Fixed<string>;
  /** The participants when it was frozen; without foreign keys. */
  seller_id: Fixed<string | null>;
  buyer_id: Fixed<string | null>;
  seller_name: Fixed<string>;
  seller_number: Fixed<string>;
  buyer_name: Fixed<string>;
  buyer_number: Fixed<string>;
  frozen_at: Fixed<Date>;
  /** Null while the case is undecided. */
  delete_after: Generated<Date | null>;
}

/** The tables that only this feature writes. */
export interface MessageTables {
  conversations: Conversations;
  messages: Messages;
  frozen_conversations: FrozenConversations;
}
