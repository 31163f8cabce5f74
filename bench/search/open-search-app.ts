import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { reindexStaleAds } from '../../apps/server/src/features/ads/ads.public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { createDiskPhotoStore } from '../../apps/server/src/platform/photo-store/disk-photo-store.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { startThrowawayCluster } from '../../apps/server/src/testing/throwaway-cluster.ts';
import type { GeneratedAd } from './generate-ads.ts';

type Pool = ReturnType<typeof createPool>;

/** Starts the real server with these ads on a temporary database. */
export async function openSearchApp(ads: readonly GeneratedAd[]): Promise<{
  app: Awaited<ReturnType<typeof buildApp>>;
  pool: Pool;
  services: Parameters<typeof buildApp>[0];
  close(): Promise<void>;
}> {
  const cluster = await startThrowawayCluster();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'arabati-bench-'));
  const pool = createPool(cluster.url('postgres'));
  await migrate(pool);
  await insertAds(pool, ads);
  const database = createDatabase(pool);
  const services = {
    config: readConfig({
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      DEMO: 'off',
      DATA_DIR: dataDir,
      MAIL_INTERVAL_S: '0',
    }),
    clock: systemClock,
    pool,
    database,
    keyFor: createSecrets(database),
    photoStore: createDiskPhotoStore(path.join(dataDir, 'photos')),
    receiptStore: createDiskPhotoStore(path.join(dataDir, 'receipts')),
    reportStore: createDiskPhotoStore(path.join(dataDir, 'reports')),
    identityStore: createDiskPhotoStore(path.join(dataDir, 'identities')),
    plateStore: createDiskPhotoStore(path.join(dataDir, 'plates')),
    validateResponses: false,
  };
  await reindexStaleAds(services);
  await pool.query('vacuum analyze ads');
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    pool,
    services,
    async close() {
      await app.close();
      await pool.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function insertAds(pool: Pool, ads: readonly GeneratedAd[]) {
  await pool.query(
    `with people as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       select md5('user ' || n)::uuid, 'bench-' || n || '@example.com', now(), now(), now() from generate_series(1, 50) n
       returning id, email
     )
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           last_monthly_reset, created_at)
     select id, 'بائع ' || number, '', lpad(number, 6, '0'), lpad(number, 8, '0'), 10, 0, now(), now()
       from (select id, substring(email from '[0-9]+') as number from people) numbered`,
  );
  for (let at = 0; at < ads.length; at += 1_000) {
    const rows = ads
      .slice(at, at + 1_000)
      .map(({ facts: _, ...ad }, n) => ({ ...ad, seller: 1 + ((at + n) % 50) }));
    await pool.query(
      `insert into ads (id, external_id, user_id, title, description, brand, model, year, price, city, mileage,
                        fuel_type, transmission, condition, papers_type, seller_role, license_status, seller_name,
                        created_at, updated_at)
       select md5(id)::uuid, id, md5('user ' || seller)::uuid, title, description, brand, model, year, price, city,
              mileage, fuel_type, transmission, condition, papers_type, seller_role, license_status,
              'بائع ' || seller, created_at, created_at
         from json_to_recordset($1::json) as ad (
                id text, seller int, title text, description text, brand text, model text, year int, price bigint,
                city text, mileage int, fuel_type text, transmission text, condition text, papers_type text,
                seller_role text, license_status text, created_at timestamptz)`,
      [JSON.stringify(rows)],
    );
  }
}
