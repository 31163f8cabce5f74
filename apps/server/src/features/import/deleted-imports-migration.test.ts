import { expect, test } from 'vitest';
import { migrate } from '../../platform/migrate.ts';
import { openEarlierDatabase } from '../../testing/open-earlier-database.ts';

const imported = '10000000-0000-8000-8000-000000000001';
const listed = '10000000-0000-8000-8000-000000000002';
const member = '10000000-0000-4000-8000-000000000003';
const pool = openEarlierDatabase('0079-photos-of-ad-pages.sql');

test('the migration records imported sellers that administrators have deleted, and no other members', async () => {
  const audit = (act: string, userId: string) => `
    insert into audit_entries (id, administrator_id, administrator, act, user_id, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 'owner', '${act}', '${userId}', now());`;
  await pool().query(`
    insert into users (id, email, created_at, updated_at)
    values ('${listed}', '${listed}@imported.invalid', now(), now());
    ${audit('member-deleted', imported)} ${audit('member-deleted', member)} ${audit('member-deleted', imported)}
    ${audit('member-suspended', listed)}`);
  await migrate(pool());
  const { rows } = await pool().query('select user_id from deleted_imported_sellers');
  expect(rows).toEqual([{ user_id: imported }]);
});
