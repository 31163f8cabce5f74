import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { insertAd } from '../../apps/server/src/testing/ads.ts';
import {
  createDataDir,
  removeDataDir,
  spawnServer,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';
import { signUpMember } from '../fuzz/actors.ts';
import { openServices } from '../open-services.ts';
import { startReplicatedDatabase } from './start-replicated-database.ts';
import type { Finding } from './try-nodes.ts';

const writers = 8;
/** The load lasts until this many messages are acknowledged, however slow the machine. */
const minAcknowledged = 50;
/** Milliseconds. Ends a run in which a change never appears. */
const timeoutMs = 60_000;

/**
 * Runs a node that reads from a replica. Then the primary is killed under load, the replica is promoted, and the node
 * is started on it. Every acknowledged message must exist.
 *
 * @param seconds minimum duration of the load.
 */
export async function tryFailover({ seconds }: { seconds: number }): Promise<Finding[]> {
  const database = await startReplicatedDatabase();
  const dataDir = await createDataDir();
  const environment = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    CLIENT_SHARE: '100',
    MAIL_INTERVAL_S: '0',
    LOG_LEVEL: 'silent',
  };
  const before = await spawnServer({
    ...environment,
    DATABASE_URL: database.primaryUrl,
    DATABASE_REPLICA_URL: database.replicaUrl,
  });
  const findings: Finding[] = [];
  try {
    await waitUntilReady(before);
    const member = await signUpMember(before.url, 'writer');
    await fetch(`${before.url}/api/me`, { headers: member.headers() });
    const server = await openServices(database.primaryUrl, dataDir);
    const partner = await insertAd(server, { photos: 0 });
    await server.close();
    const began = performance.now();
    let listed = 0;
    while (listed === 0 && performance.now() - began < timeoutMs) {
      const { items } = (await (await fetch(`${before.url}/api/ads`)).json()) as { items: unknown[] };
      listed = items.length;
      if (listed === 0) await delay(5);
    }
    findings.push({
      what: 'a list read from the replica contains a new ad',
      measured: `${(performance.now() - began).toFixed(0)} ms after it was posted`,
      fine: listed > 0,
    });

    const acknowledged: string[] = [];
    let writing = true;
    const write = async () => {
      while (writing) {
        const id = randomUUID();
        const response = await fetch(`${before.url}/api/messages/${id}`, {
          method: 'PUT',
          headers: { ...member.headers(), 'content-type': 'application/json' },
          body: JSON.stringify({
            receiver_id: partner.user_id,
            ad_id: partner.id,
            content: 'هل ما زالت للبيع؟',
          }),
          signal: AbortSignal.timeout(10_000),
        }).catch(() => null);
        if (response?.ok) acknowledged.push(id);
        else await delay(50);
      }
    };
    const all = Promise.all(Array.from({ length: writers }, write));
    const loaded = performance.now();
    await delay(seconds * 1_000);
    while (acknowledged.length < minAcknowledged && performance.now() - loaded < timeoutMs) await delay(20);
    await database.failOver();
    writing = false;
    await all;
    before.process.kill('SIGKILL');
    await before.ended;

    const after = await waitUntilReady(
      await spawnServer({ ...environment, DATABASE_URL: database.replicaUrl }),
    );
    const pool = createPool(database.replicaUrl, { max: 1 });
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from messages where id = any($1::uuid[])',
      [acknowledged],
    );
    await pool.end();
    const stored = rows[0]?.n ?? 0;
    findings.push({
      what: 'after a failover to the synchronous replica, every acknowledged message exists',
      measured: `${stored} of ${acknowledged.length}`,
      fine: stored === acknowledged.length && stored > 0,
    });
    after.process.kill('SIGTERM');
    await after.ended;
  } finally {
    before.process.kill('SIGKILL');
    await before.ended;
    await database.stop();
    await removeDataDir(dataDir);
  }
  return findings;
}
