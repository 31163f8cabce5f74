import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/migrate.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/disk-photo-store.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { createTestPool } from '../../testing/create-test-pool.ts';
import { insertSignedUpMember } from '../../testing/members.ts';
import { messageRequests } from '../../testing/message-requests.ts';
import { postWithPhotos, storedPhotoFiles, uploadPhoto } from '../../testing/photo-requests.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { readStoredTables } from './stored-tables.queries.ts';

let server: TestApp;
let root: string;
const quiet = () => {};
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startTestApp();
  root = await mkdtemp(join(tmpdir(), 'arabati-backup-'));
  const seller = await insertSignedUpMember(server);
  const photoId = randomUUID();
  await uploadPhoto(server, await noisePhoto(), { by: seller, id: photoId });
  await postWithPhotos(server, seller, [photoId]);
  const { newPair, send } = messageRequests(server);
  const pair = await newPair();
  await send(pair.buyer, { receiver_id: pair.seller.id, ad_id: pair.ad, content: 'كم آخر سعر؟\\n\t' });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** Creates an empty database and stores to restore into. */
async function elsewhere({ migrated = true, account = 'owner' } = {}) {
  const database = await createTestDatabase({ migrated });
  const pool = createTestPool(account === 'owner' ? database.url : database.serverUrl, { max: 16 });
  closing.push(database.drop, () => pool.end());
  return { pool, stores: { photos: createDiskPhotoStore(join(root, randomUUID())) } };
}

/** A hash of every row of every table. */
async function checksums(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const sums: Record<string, string> = {};
    for (const { name } of await readStoredTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum
         from ${pg.escapeIdentifier(name)} t`,
      );
      sums[name] = rows[0].sum;
    }
    return sums;
  } finally {
    client.release();
  }
}

const source = () => ({ pool: server.services.pool, stores: { photos: server.services.photoStore } });

test('a backup is restored elsewhere, row by row and file by file', async () => {
  const folder = join(root, 'first');
  const before = await checksums(server.services.pool);
  const { rows, files } = await backUp(source(), folder, quiet);
  expect(rows).toBeGreaterThan(10);
  expect(files).toBe((await storedPhotoFiles(server)).length);

  const there = await elsewhere();
  expect(await restore(there, folder, quiet)).toEqual({ rows, files });
  expect(await checksums(there.pool)).toEqual(before);
  for await (const shelf of server.services.photoStore.list()) {
    for (const { fileName } of shelf) {
      const [original, copy] = [
        await server.services.photoStore.open(fileName),
        await there.stores.photos.open(fileName),
      ];
      expect(await buffer(copy?.stream as NodeJS.ReadableStream)).toEqual(
        await buffer(original?.stream as NodeJS.ReadableStream),
      );
    }
  }
  // The restored database is usable: identities continue after the maximum, triggers work.
  const { rows: next } = await there.pool.query(
    `select count(*)::int as off from pg_trigger where not tgisinternal and tgenabled = 'D'`,
  );
  expect(next[0].off).toBe(0);
});

test('a backup during concurrent writes is a consistent snapshot', async () => {
  const { newMember, send } = messageRequests(server);
  const { newPair } = messageRequests(server);
  const { seller, ad } = await newPair('أثناء النسخ');
  const buyer = await newMember('كاتب');
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n += 1) {
      await send(buyer, { receiver_id: seller.id, ad_id: ad, content: `رسالة ${n}` });
    }
  })();
  const folder = join(root, 'busy');
  await backUp(source(), folder, quiet);
  writing = false;
  await writer;
  const there = await elsewhere();
  await restore(there, folder, quiet);
  const { rows } = await there.pool.query(`
    select count(*)::int as astray from messages m
    where not exists (select from conversations c where c.id = m.conversation_id)`);
  expect(rows[0].astray).toBe(0);
});

test('a damaged or incomplete backup, and a database in use, are rejected before any change', async () => {
  const folder = join(root, 'damaged');
  await backUp(source(), folder, quiet);
  const there = await elsewhere();
  await expect(restore(source(), folder, quiet)).rejects.toThrow('The database is not empty');
  const [table = ''] = await readdir(join(folder, 'tables'));
  await appendFile(join(folder, 'tables', table), 'x');
  await expect(restore(there, folder, quiet)).rejects.toThrow('is damaged');
  await rm(join(folder, 'tables', table));
  await expect(restore(there, folder, quiet)).rejects.toThrow('lacks');
  await rm(join(folder, 'manifest.json'));
  await expect(restore(there, folder, quiet)).rejects.toThrow('not a complete backup');
  await expect(backUp(source(), folder, quiet)).rejects.toThrow('not empty');
  expect((await there.pool.query('select count(*)::int as n from users')).rows[0].n).toBe(0);
});

test('a backup of a newer version is rejected before any change', async () => {
  const folder = join(root, 'newer');
  await backUp(source(), folder, quiet);
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.migrations.push('9999-later.sql');
  await writeFile(file, JSON.stringify(manifest));
  const there = await elsewhere();
  await expect(restore(there, folder, quiet)).rejects.toThrow(
    'The backup has the migration 9999-later.sql, which this version does not have: the backup is newer.',
  );
  expect((await there.pool.query('select count(*)::int as n from users')).rows[0].n).toBe(0);
  for await (const shelf of there.stores.photos.list()) expect(shelf).toEqual([]);
});

test('a restore that was interrupted while it copied files is completed by another run', async () => {
  const folder = join(root, 'interrupted');
  const { rows, files } = await backUp(source(), folder, quiet);
  const there = await elsewhere();
  const full = {
    ...there.stores.photos,
    write: async () => {
      throw new Error('The disk is full.');
    },
  };
  await expect(restore({ ...there, stores: { photos: full } }, folder, quiet)).rejects.toThrow('full');
  expect(await restore(there, folder, quiet)).toEqual({ rows, files });
  expect(await checksums(there.pool)).toEqual(await checksums(server.services.pool));
});

/** Changes the manifest of a backup as if an older version, without the last migrations, had taken it. */
async function makeOlder(folder: string, missing: number): Promise<string[]> {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const names: string[] = manifest.migrations;
  manifest.migrations = names.slice(0, -missing);
  await writeFile(file, JSON.stringify(manifest));
  return names.slice(-missing);
}

test('an older backup is rejected by a database whose later migrations have run on empty tables', async () => {
  const folder = join(root, 'older');
  await backUp(source(), folder, quiet);
  const [first] = await makeOlder(folder, 2);
  const there = await elsewhere();
  await expect(restore(there, folder, quiet)).rejects.toThrow(
    `The database already has the migration ${first}, which the backup lacks`,
  );
  expect((await there.pool.query('select count(*)::int as n from users')).rows[0].n).toBe(0);
  for await (const shelf of there.stores.photos.list()) expect(shelf).toEqual([]);
});

test('a database with members is rejected before it is migrated', async () => {
  const folder = join(root, 'members');
  await backUp(source(), folder, quiet);
  const there = await elsewhere({ migrated: false });
  const applied = await migrate(there.pool, { through: '0031-enumerations.sql' });
  await there.pool.query(
    `insert into users (id, email, created_at, updated_at) values ($1, 'one@example.com', now(), now())`,
    [randomUUID()],
  );
  await expect(restore(there, folder, quiet)).rejects.toThrow('The database is not empty');
  const { rows } = await there.pool.query('select name from migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(applied);
});

test('an account that does not own the database is rejected before any file is written', async () => {
  const folder = join(root, 'account');
  await backUp(source(), folder, quiet);
  const there = await elsewhere({ account: 'server' });
  await expect(restore(there, folder, quiet)).rejects.toThrow(
    'A restore needs the account that owns the database',
  );
  for await (const shelf of there.stores.photos.list()) expect(shelf).toEqual([]);
});
