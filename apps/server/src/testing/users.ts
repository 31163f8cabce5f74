import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../platform/schema.ts';
import { randomPhone } from './ads.ts';
import type { TestApp } from './test-app.ts';

export interface ConfirmedUser {
  id: string;
  email: string;
  phone: string;
  whatsapp: string;
}

/** A person with a confirmed address and no profile yet, straight into the database. */
export async function insertConfirmedUser(
  market: TestApp,
  user: Partial<Insertable<Schema['users']>> & { phone?: string; whatsapp?: string } = {},
): Promise<ConfirmedUser> {
  const { phone = randomPhone(), whatsapp = randomPhone(), ...columns } = user;
  const now = market.clock.now();
  const row = {
    id: randomUUID(),
    email: `${randomBytes(6).toString('hex')}@example.com`,
    password_hash: null,
    email_confirmed_at: now,
    sign_up_profile: JSON.stringify({ display_name: 'سلمى', phone, whatsapp, city: 'بحري' }),
    created_at: now,
    updated_at: now,
    ...columns,
  };
  await market.services.database
    .insertInto('users')
    .values(row as Insertable<Schema['users']>)
    .execute();
  return { id: row.id, email: row.email, phone, whatsapp };
}
