import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PhotoFingerprint } from '../../apps/server/src/features/photo-fingerprints/photo-fingerprints.public.ts';
import { insertFingerprint } from '../../apps/server/src/features/photo-fingerprints/photo-fingerprints.public.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/open-database.ts';
import { processorTime } from '../speed/processor-time.ts';

export type PhotoDatabase = Awaited<ReturnType<typeof openPhotoDatabase>>;

/** Opens a temporary database with the product's settings and one seller. */
export async function openPhotoDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'arabati-bench-'));
  const cluster = await openDatabase({ databaseUrl: '', dataDir }, { create: true });
  const pool = createPool(cluster.url, { max: 2 });
  await migrate(pool);
  const database = createDatabase(pool);
  const seller = randomUUID();
  await pool.query(
    `with person as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       values ($1, 'bench@example.com', now(), now(), now()) returning id)
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           last_monthly_reset, created_at)
     select id, 'بائع', '', '000001', '00000001', 10, 0, now(), now() from person`,
    [seller],
  );

  async function insertAd(fingerprints: readonly PhotoFingerprint[]) {
    const ad = randomUUID();
    await pool.query(
      `insert into ads (id, user_id, title, brand, model, price, city, seller_name, created_at, updated_at)
       values ($1, $2, 'كورولا', 'تويوتا', 'كورولا', 1000, 'الخرطوم', 'بائع', now(), now())`,
      [ad, seller],
    );
    const photos: string[] = [];
    for (const [position, fingerprint] of fingerprints.entries()) {
      const id = randomUUID();
      await pool.query(
        `insert into photos (id, user_id, ad_id, position, name, width, height, blur, bytes, created_at)
         values ($1::uuid, $2, $3, $4, $1::text, 4, 3, '', 1, now())`,
        [id, seller, ad, position],
      );
      await insertFingerprint(database, id, fingerprint, null);
      photos.push(id);
    }
    return { ad, photos };
  }

  return {
    pool,
    database,
    insertAd,
    deleteAd: (ad: string) => pool.query('delete from ads where id = $1', [ad]),
    /**
     * Adds fingerprints until there are this many. They are variations of the existing ones that differ in about 96 bits, as the
     * most similar of the unrelated scenes do, so that they share more bands with a photo than random ones would.
     *
     * @param options.copies number of further photos of one picture, like a stock picture, and its fingerprint.
     */
    async fill(count: number, options: { copies: number; stock: PhotoFingerprint }) {
      const { ad } = await insertAd([options.stock]);
      const client = await pool.connect();
      try {
        // No foreign keys and triggers: the rows are consistent.
        await client.query(`set statement_timeout = 0; set session_replication_role = replica;
          set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`);
        const { rows } = await client.query(
          `select indexdef from pg_indexes where indexname = 'photo_fingerprints_by_key'`,
        );
        await client.query('drop index photo_fingerprints_by_key');
        await client.query(
          `create temporary table bases as
             select whole, regions, row_number() over () - 1 as number from photo_fingerprints where whole is not null`,
        );
        await client.query(
          `insert into photos (id, user_id, ad_id, position, name, width, height, blur, bytes, created_at)
           select md5(n::text)::uuid, $1, $2, n, n::text, 4, 3, '', 1, now() from generate_series(1, $3::int) n`,
          [seller, ad, count],
        );
        const hash = (salt: string) => `('x' || encode(sha256((n || '${salt}')::bytea), 'hex'))::bit(256)`;
        await client.query(
          `insert into photo_fingerprints
           select md5(n::text)::uuid, 100, whole # mask, varied, varied
             from generate_series(1, $1::int) n
             join bases on bases.number = n % (select count(*) from bases)
             cross join lateral (select ${hash('one')} & (${hash('two')} | ${hash('three')}) as mask offset 0) masks
             cross join lateral (select array(select part # mask from unnest(regions) part) as varied offset 0) parts`,
          [count - options.copies],
        );
        await client.query(
          `insert into photo_fingerprints
           select md5(n::text)::uuid, quality, whole, regions, views
             from generate_series($1::int + 1, $2::int) n
             cross join (select prints.* from photo_fingerprints prints join photos on photos.id = photo_id
                          where ad_id = $3 and position = 0) stock`,
          [count - options.copies, count, ad],
        );
        await client.query(rows[0].indexdef);
        await client.query('vacuum analyze photo_fingerprints, photos, ads');
      } finally {
        client.release(true);
      }
    },
    /** Processor time of PostgreSQL's connections in milliseconds. */
    async processorTime() {
      const { rows } = await pool.query(
        `select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`,
      );
      const times = await Promise.all(rows.map(({ pid }) => processorTime(pid)));
      return times.reduce((sum, time) => sum + time, 0);
    },
    async close() {
      await pool.end();
      await cluster.stop();
      for (const folder of [cluster.home, dataDir]) {
        if (folder) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
