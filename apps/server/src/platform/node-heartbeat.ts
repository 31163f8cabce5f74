import { hostname } from 'node:os';
import { deleteLostNodes, deleteNode, upsertNode } from './nodes.queries.ts';
import type { Services } from './services.ts';
import { productVersion } from './version.ts';

/** The start time of this process. */
export const startedAt = new Date(performance.timeOrigin);

/** Reports that this server is running, so that administrators see all servers on the database. */
export async function reportNode({ database, config }: Pick<Services, 'database' | 'config'>): Promise<void> {
  await upsertNode(database, { id: config.nodeId, version: productVersion, host: hostname(), startedAt });
  await deleteLostNodes(database);
}

/** Removes this server from the list. If the database is unavailable, other servers remove it later. */
export async function removeNode({ database, config }: Pick<Services, 'database' | 'config'>): Promise<void> {
  await deleteNode(database, config.nodeId).catch(() => undefined);
}
