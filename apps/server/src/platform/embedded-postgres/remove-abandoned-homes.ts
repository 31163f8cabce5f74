import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { acquireLock } from './acquire-lock.ts';
import { readBelongsTo } from './belongs-to.ts';
import { readPointer } from './resolve-home.ts';

const SINCE = 'abandoned-since';
/** Days between the removal of a DATA_DIR and that of its database elsewhere, in case the directory was only moved. */
const graceDays = 7;

/**
 * Removes databases outside DATA_DIR whose DATA_DIR was removed, so that its data does not stay on the machine. No
 * later start could use them, because a new DATA_DIR gets a home with a new name.
 *
 * @param root the directory of all homes.
 */
export async function removeAbandonedHomes(root: string, now: Date): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const home = path.join(root, name);
    const mark = path.join(home, SINCE);
    if (!(await isAbandoned(home))) {
      await rm(mark, { force: true });
      continue;
    }
    const since = await readFile(mark, 'utf8').catch(() => '');
    if (!since) await writeFile(mark, now.toISOString(), { mode: 0o600 });
    else if (now.getTime() - Date.parse(since) >= graceDays * 86_400_000) await removeUnused(home);
  }
}

/**
 * Returns whether a home has no DATA_DIR any more. A DATA_DIR on an unmounted disk looks removed, so the device that it
 * was on must be present. If DATA_DIR was renamed, a sibling of its former path contains a pointer to the home.
 */
async function isAbandoned(home: string): Promise<boolean> {
  const { dataDir, device } = (await readBelongsTo(home)) ?? {};
  if (dataDir === undefined || device === undefined) return false;
  const parent = path.dirname(dataDir);
  const where = await stat(dataDir).catch(() => stat(parent).catch(() => undefined));
  if (where?.dev !== device) return false;
  const neighbours = await readdir(parent).catch(() => []);
  for (const neighbour of neighbours) {
    if ((await readPointer(path.join(parent, neighbour))) === home) return false;
  }
  return true;
}

async function removeUnused(home: string): Promise<void> {
  // A server whose DATA_DIR was removed continues until it is stopped.
  const lock = acquireLock(path.join(home, 'server.lock'));
  if (!lock) return;
  lock.release();
  await rm(home, { recursive: true, force: true });
}
