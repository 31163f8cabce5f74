import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../database-schema.ts';
import { refreshShowrooms } from '../features/showrooms/showrooms.public.ts';
import type { TestApp } from './test-app.ts';

/** Gives a member the traders' plan for a month, and a showroom. Returns the showroom's id. */
export async function insertShowroom(
  { services: { database }, clock }: Pick<TestApp, 'services' | 'clock'>,
  showroom: Partial<Insertable<Schema['showrooms']>> & { owner_id: string },
): Promise<string> {
  const now = clock.now();
  await database
    .updateTable('profiles')
    .set({
      membership_type: 'premium_trader',
      membership_expires_at: new Date(now.getTime() + 30 * 24 * 3_600_000),
    })
    .where('user_id', '=', showroom.owner_id)
    .execute();
  const id = randomUUID();
  await database
    .insertInto('showrooms')
    .values({
      id,
      slug: `nile-${id.slice(0, 8)}`,
      name: 'معرض النيل',
      city: 'الخرطوم',
      created_at: now,
      updated_at: now,
      ...showroom,
    })
    .execute();
  return id;
}

/** Employs a member at a showroom. Returns the row's id. */
export async function insertStaff(
  { services: { database }, clock }: Pick<TestApp, 'services' | 'clock'>,
  staff: Partial<Insertable<Schema['showroom_staff']>> & { showroom_id: string; member_id: string },
): Promise<string> {
  const now = clock.now();
  const id = randomUUID();
  await database
    .insertInto('showroom_staff')
    .values({
      id,
      role: 'answering',
      invited_by: null,
      invited_at: now,
      expires_at: new Date(now.getTime() + 14 * 24 * 3_600_000),
      accepted_at: now,
      ...staff,
    })
    .execute();
  return id;
}

/** Computes all queued showrooms, also while the app's own job works. */
export async function refreshAllShowrooms({ services, owner }: TestApp): Promise<void> {
  for (;;) {
    await refreshShowrooms(services, { stopped: () => false });
    const { rows } = await owner.query('select from showrooms_due limit 1');
    if (rows.length === 0) return;
  }
}
