import type { Selectable } from 'kysely';
import type { SignInTables } from './sign-in.tables.ts';

export type UserRow = Selectable<SignInTables['users']>;

/** The protocol's representation of a user, for that user only. */
export interface User {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  email_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  last_sign_in_at?: string;
  /** The new address of a pending email change. */
  new_email?: string;
  email_change_sent_at?: string;
  app_metadata: { provider: string; providers: string[] };
  user_metadata: Record<string, unknown>;
  identities: object[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
}

/** Serializes the listed fields only: no hash, no pending password. */
export function serializeUser(user: UserRow): User {
  const times = {
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    last_sign_in_at: user.last_sign_in_at,
  };
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...Object.fromEntries(
      Object.entries(times).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])),
    ),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.user_metadata,
    identities: [
      {
        // There is one sign-in method, so the identity uses the user's id.
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        provider: 'email',
        email: user.email,
        identity_data: { sub: user.id, email: user.email, email_verified: user.email_confirmed_at !== null },
        created_at: user.created_at.toISOString(),
        updated_at: user.created_at.toISOString(),
        ...(user.last_sign_in_at ? { last_sign_in_at: user.last_sign_in_at.toISOString() } : {}),
      },
    ],
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}
