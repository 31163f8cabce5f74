import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import { startS3Service } from '../../apps/server/src/testing/s3-service.ts';
import {
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';
import { startThrowawayCluster } from '../../apps/server/src/testing/throwaway-cluster.ts';
import { balanceLoad } from './balance-load.ts';

export interface Nodes {
  /** URL of the load balancer. */
  url: string;
  /** URL of each node, in order. */
  urls: string[];
  databaseUrl: string;
  /** Kills the node like a power cut. */
  kill(node: number): Promise<void>;
  /** Stops the node like a service manager, for an update. */
  stop(node: number): Promise<void>;
  start(node: number): Promise<void>;
  stopAll(): Promise<void>;
}

/** Starts server processes on one PostgreSQL and one bucket, behind nginx. */
export async function startNodes(count: number, environment: Record<string, string> = {}): Promise<Nodes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arabati-nodes-'));
  const cluster = await startThrowawayCluster();
  const databaseUrl = cluster.url('postgres');
  const storage = await startS3Service(path.join(folder, 'storage'));
  const ports = await Promise.all(Array.from({ length: count + 1 }, findFreePort));
  const front = ports.pop() ?? 0;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const running: ServerProcess[] = [];

  async function start(node: number) {
    const server = await spawnServer({
      PORT: String(ports[node]),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, `node-${node}`),
      STORAGE_URL: storage.storageUrl,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      MAIL_INTERVAL_S: '0',
      DRAIN_S: '2',
      // The load comes from one address.
      CLIENT_SHARE: '100',
      ...environment,
    });
    running[node] = await waitUntilReady(server);
  }
  async function end(node: number, signal: NodeJS.Signals) {
    const server = running[node];
    server?.process.kill(signal);
    await server?.ended;
  }
  for (let node = 0; node < count; node += 1) await start(node);
  const balancer = await balanceLoad(path.join(folder, 'nginx'), front, ports);
  return {
    url: balancer.url,
    urls,
    databaseUrl,
    start,
    kill: (node) => end(node, 'SIGKILL'),
    stop: (node) => end(node, 'SIGTERM'),
    async stopAll() {
      await balancer.stop();
      await Promise.all(running.map((_, node) => end(node, 'SIGTERM')));
      await storage.stop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
