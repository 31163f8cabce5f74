import type { SignUpProfile } from '@arabati/domain/sign-in/sign-up';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

type Json = Record<string, unknown>;

interface Users {
  id: Fixed<string>;
  /** In lower case. */
  email: string;
  /** Argon2id, PHC string. Null until the email address is confirmed. */
  password_hash: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  /** Data that the person entered. Never used for authorization. */
  user_metadata: Generated<Json>;
  /** The validated sign-up form, with normalized phone numbers. Null for accounts created by a recovery link. */
  sign_up_profile: SignUpProfile | null;
  created_at: Fixed<Date>;
  updated_at: Date;
}

interface MailTokens {
  user_id: string;
  type: 'signup' | 'recovery' | 'email_change';
  /** SHA-256 of the token. */
  token_hash: Buffer;
  code_challenge: string | null;
  password_hash: string | null;
  user_metadata: Json | null;
  sign_up_profile: SignUpProfile | null;
  /** The new email address that an email change sets when its link is redeemed. */
  new_email: Generated<string | null>;
  /** The challenge of the secret with which the sign-up's device claims a session. */
  claim_challenge: Generated<string | null>;
  created_at: Date;
  expires_at: Date;
}

/** The method by which a session began, in the protocol's terms. */
export type SignInMethod = 'password' | 'otp' | 'recovery';

interface Sessions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  method: Fixed<SignInMethod>;
  counter: Generated<number>;
  acked: Generated<boolean>;
  refreshed_at: Date;
  grace_counter: Generated<number>;
  grace_started_at: Date;
  /** The browser's User-Agent header when the session began. */
  user_agent: ColumnType<string | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
}

interface AuthCodes {
  /** SHA-256 of the code. */
  code_hash: Fixed<Buffer>;
  user_id: Fixed<string>;
  code_challenge: Fixed<string>;
  method: Fixed<'otp' | 'recovery'>;
  session_id: string | null;
  used_at: Date | null;
  expires_at: Fixed<Date>;
}

interface SigningKeys {
  kid: Fixed<string>;
  private_jwk: Fixed<Json>;
  signs_from: Date;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface SignInTables {
  users: Users;
  mail_tokens: MailTokens;
  sessions: Sessions;
  auth_codes: AuthCodes;
  signing_keys: SigningKeys;
}
