import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import { fillAdTable, indexAdTable } from './ad-table.ts';
import { fetchPackages } from './fetch-packages.ts';
import type { Server } from './measure.ts';
import type { Peer, Place } from './peer.ts';
import { startServer } from './server-process.ts';

/**
 * Starts a peer on its own PostgreSQL, configured like ours, with the given number of ads. Existing data is reused.
 */
export async function openPeer(folder: string, peer: Peer, count: number): Promise<Server> {
  const packages = path.join(folder, peer.name);
  await fetchPackages(packages, peer.packages);
  const dataDir = path.join(folder, `${peer.name}-${count}`);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(postgres.url, { max: 2 });
  try {
    const directories: Place = { folder: packages, databaseUrl: postgres.url, port: await findFreePort() };
    const complete = path.join(dataDir, 'complete');
    if (!(await isThere(complete))) {
      await peer.install(directories, pool);
      await pool.query('set statement_timeout = 0');
      await fillAdTable(pool, { count, file: path.join(dataDir, 'ads.jsonl'), more: peer.ownColumns });
      await indexAdTable(pool, peer.lowered);
      await writeFile(complete, '');
    }
    const { rows } = await pool.query(
      `select ${peer.idColumn} as id from ads order by md5(external_id) limit 500`,
    );
    const origin = `http://127.0.0.1:${directories.port}`;
    const server = await startServer(peer.server(directories), origin + peer.readyPath);
    return {
      name: peer.name,
      origin,
      list: peer.list,
      one: peer.one,
      ids: rows.map(({ id }) => id),
      async close() {
        await server.stop();
        await pool.end();
        await postgres.stop();
      },
    };
  } catch (error) {
    await pool.end();
    await postgres.stop();
    throw error;
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
