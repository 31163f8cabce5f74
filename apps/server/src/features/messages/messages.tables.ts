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
  last_position: Generated<number>;
  last_message_at: Date;
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
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface MessageTables {
  conversations: Conversations;
  messages: Messages;
}
