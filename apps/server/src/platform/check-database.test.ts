import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { checkDatabase } from './check-database.ts';

const UNFIT = {
  deaf_to_arabic: `ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'`,
  not_unicode: `ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'`,
};

let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client(inject('testClusterUrl'));
  await admin.connect();
  for (const [name, shape] of Object.entries(UNFIT)) {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ${shape}`);
  }
});
afterAll(async () => {
  for (const name of Object.keys(UNFIT)) await admin.query(`DROP DATABASE ${name}`);
  await admin.end();
});

async function withPool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(inject('testClusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

test('a database that the server created is accepted, before and after its first migration', async () => {
  await withPool(databaseUrl('postgres'), checkDatabase);
  const migrated = await createTestDatabase();
  await withPool(migrated.url, checkDatabase);
  await migrated.drop();
});

test('a database whose LC_CTYPE hides Arabic letters from trigrams is rejected, empty or not', async () => {
  await withPool(databaseUrl('deaf_to_arabic'), async (pool) => {
    await expect(checkDatabase(pool)).rejects.toThrow(/LC_CTYPE C, with which search ignores Arabic/);
    await pool.query('CREATE EXTENSION pg_trgm');
    await expect(checkDatabase(pool)).rejects.toThrow(/LC_CTYPE C, with which search ignores Arabic/);
  });
});

test('a database that is not UTF-8 is rejected', async () => {
  await withPool(databaseUrl('not_unicode'), (pool) =>
    expect(checkDatabase(pool)).rejects.toThrow(/encoded in SQL_ASCII/),
  );
});

test('a database that cannot be reached is rejected with the name of its setting', async () => {
  await withPool(databaseUrl('nowhere'), (pool) =>
    expect(checkDatabase(pool)).rejects.toThrow(/"nowhere" does not exist.*DATABASE_URL/),
  );
});

test('a certificate of DATABASE_URL that is not a file is reported with the name of the setting', async () => {
  await withPool(`${databaseUrl('postgres')}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`, (pool) =>
    expect(checkDatabase(pool)).rejects.toThrow(/\/nowhere\/ca\.pem.*DATABASE_URL/),
  );
});
