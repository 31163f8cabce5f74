import type { ColumnType, Generated } from 'kysely';

interface Users {
  id: ColumnType<string, string, never>;
  /** Lowercased. */
  email: string;
  /** Argon2id, PHC string; null until the address is confirmed. */
  password_hash: string | null;
  email_confirmed_at: Date | null;
  /** What the person said of themself at sign-up; never decided on. */
  user_metadata: Generated<Record<string, unknown>>;
  created_at: Date;
  updated_at: Date;
}

/** The tables of the sign-in protocol, owned by features/sign-in. */
export interface SignInTables {
  users: Users;
}
