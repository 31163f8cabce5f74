import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { createPool } from '../../apps/server/src/platform/database.ts';
import { writeMarket } from '../speed/write-market.ts';

type Pool = ReturnType<typeof createPool>;

const sqlTypes = {
  string: 'varchar(255)',
  text: 'text',
  integer: 'integer',
  biginteger: 'bigint',
  boolean: 'boolean',
  datetime: 'timestamptz',
} as const;

/**
 * Fields of an ad, by the names of Strapi's types. The peers have their own created_at. The seller is embedded, so
 * that no peer needs a join.
 */
export const adFields: Readonly<Record<string, keyof typeof sqlTypes>> = {
  external_id: 'string',
  title: 'string',
  brand: 'string',
  model: 'string',
  year: 'integer',
  price: 'biginteger',
  is_negotiable: 'boolean',
  city: 'string',
  mileage: 'integer',
  fuel_type: 'string',
  transmission: 'string',
  condition: 'string',
  papers_type: 'string',
  seller_role: 'string',
  license_status: 'string',
  broker_commission_requested: 'boolean',
  is_premium: 'boolean',
  is_featured: 'boolean',
  top_spot: 'boolean',
  top_spot_until: 'datetime',
  view_count: 'integer',
  seller_id: 'string',
  seller_name: 'string',
  description: 'text',
};

export const adColumnsSql = Object.entries(adFields)
  .map(([name, type]) => `${name} ${sqlTypes[type]}`)
  .join(', ');

/**
 * Fills a peer's table with the imported ads.
 *
 * @param more further columns, as expressions over `ad.external_id` and `ad.created_at`.
 */
export async function fillAdTable(
  pool: Pool,
  { count, file, more }: { count: number; file: string; more: Readonly<Record<string, string>> },
): Promise<void> {
  const names = [...Object.keys(adFields), 'created_at'];
  const insert = `
    insert into ads (${[...names, ...Object.keys(more)].join(', ')})
    select ${[...names.map((name) => `ad.${name}`), ...Object.values(more)].join(', ')}
      from json_to_recordset($1::json) as ad (${adColumnsSql}, created_at timestamptz)`;
  await writeMarket(file, count);
  let batch: unknown[] = [];
  const write = async () => {
    await pool.query(insert, [JSON.stringify(batch)]);
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    batch.push(rowOf(line));
    if (batch.length === 2_000) await write();
  }
  await write();
  await rm(file);
}

/** Builds the row of an ad, as of the day of its import. */
function rowOf(line: string) {
  const { id, seller, ...ad } = JSON.parse(line);
  return {
    ...ad,
    external_id: id,
    seller_id: seller.id,
    seller_name: seller.display_name,
    is_negotiable: false,
    broker_commission_requested: false,
    is_premium: false,
    is_featured: false,
    top_spot: false,
    view_count: 0,
  };
}

/**
 * Creates the indexes that a careful operator adds: each sort order, each filter in list order, and trigrams of the
 * texts in the exact expression that the peer compares.
 */
export async function indexAdTable(pool: Pool, lowered: (column: string) => string): Promise<void> {
  await pool.query('create extension if not exists pg_trgm');
  for (const columns of ['created_at', 'price', ...['brand', 'city', 'fuel_type', 'year'].map(withTime)]) {
    await pool.query(`create index on ads (${columns})`);
  }
  for (const column of ['title', 'brand', 'model']) {
    await pool.query(`create index on ads using gin ((${lowered(column)}) gin_trgm_ops)`);
  }
  await pool.query('vacuum analyze ads');
}

const withTime = (column: string) => `${column}, created_at`;
