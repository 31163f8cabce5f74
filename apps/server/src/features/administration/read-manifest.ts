import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { getManifest as contract } from '@arabati/domain/administration/manifest.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { frontEndPage } from '../../platform/front-end.ts';
import { startedAt } from '../../platform/node-heartbeat.ts';
import type { Services } from '../../platform/services.ts';
import { productCommit, productVersion } from '../../platform/version.ts';
import {
  estimatePhotoBytes,
  findMigrations,
  findNodes,
  readDatabaseSize,
  readMailQueue,
  readPostgresVersion,
  readTableSizes,
} from './manifest.queries.ts';

type ManifestServices = Pick<Services, 'database' | 'photoStore' | 'config'>;

export async function readManifest(services: ManifestServices): Promise<EndpointResponse<typeof contract>> {
  const { database, config } = services;
  const checkedDatabase = await timed(() => readPostgresVersion(database));
  const checkedStore = await timed(() => tryPhotoStore(services));
  const [migrations, nodes, mails, bytes, tables, photos, diskFree, builtAt] = await Promise.all([
    findMigrations(database),
    findNodes(database),
    readMailQueue(database),
    readDatabaseSize(database),
    readTableSizes(database),
    estimatePhotoBytes(database),
    statfs(config.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
    stat(frontEndPage).then(
      ({ mtime }) => mtime.toISOString(),
      () => null,
    ),
  ]);
  return {
    version: productVersion,
    commit: productCommit,
    built_at: builtAt,
    node_version: process.versions.node,
    postgres_version: checkedDatabase.result ?? '',
    node_id: config.nodeId,
    started_at: startedAt.toISOString(),
    migrations: migrations.map(({ name, applied_at }) => ({ name, applied_at: applied_at.toISOString() })),
    health: { database: checkedDatabase.health, photo_store: checkedStore.health },
    sizes: { database: bytes, photos, disk_free: diskFree, tables },
    mails: {
      mode: config.smtpUrl ? 'smtp' : 'preview',
      ...mails,
      oldest_waiting_at: mails.oldest_waiting_at?.toISOString() ?? null,
    },
    nodes: nodes.map(({ started_at, seen_at, ...node }) => ({
      ...node,
      started_at: started_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
  };
}

async function timed<T>(look: () => Promise<T>) {
  const before = performance.now();
  const result = await look().then(
    (value) => ({ ok: true as const, value }),
    () => ({ ok: false as const, value: undefined }),
  );
  const took_ms = Math.round(performance.now() - before);
  return { health: { ok: result.ok, took_ms }, result: result.value };
}

/** Writes, reads and removes a file, to detect a full or read-only disk before a member does. */
async function tryPhotoStore({ photoStore }: ManifestServices): Promise<void> {
  const content = randomUUID();
  const name = `00-health-${content}`;
  await photoStore.write(name, Buffer.from(content));
  const found = await photoStore.open(name);
  const read = found && (await text(found.stream));
  await photoStore.remove(name);
  if (read !== content) throw new Error('The photo store returned different content from what was written.');
}
