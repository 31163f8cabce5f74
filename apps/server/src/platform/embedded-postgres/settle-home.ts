import { randomUUID } from 'node:crypto';
import { access, chmod, constants, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { canEnter, type DatabaseAccount } from './database-account.ts';
import { REACHABLE_ROOT } from './locate-binaries.ts';

/** Beside the photos in DATA_DIR when the database itself had to go elsewhere; holds the path of its home. */
const POINTER = 'postgres-is-elsewhere';

/**
 * Decides where the database of a DATA_DIR lives, the same way on every later start. That is DATA_DIR itself (so
 * that a volume or a backup of it carries everything), except when root starts from a directory that the database
 * account cannot enter, such as a clone in root's home: then a directory under /var/lib, and a pointer to it.
 */
export async function settleHome(dataDir: string, account: DatabaseAccount | undefined): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(
      `DATA_DIR ${dataDir} cannot be made or written (${code}): give a directory that this user may write.`,
    );
  }
  const elsewhere = await readPointer(dataDir);
  const owner = await ownerOf(path.join(dataDir, 'postgres'));
  if (!account) {
    if (elsewhere) {
      throw new StartRefusal(
        `The database of ${dataDir} was made by root (it is in ${elsewhere}): start as root, or give another DATA_DIR.`,
      );
    }
    if (owner !== undefined && owner !== process.getuid?.()) throw belongsToAnother(dataDir, owner);
    return dataDir;
  }
  if (elsewhere) {
    if ((await ownerOf(elsewhere)) === undefined) {
      throw new StartRefusal(
        `The database of ${dataDir} was in ${elsewhere}, which is gone: bring it back, or remove ${path.join(dataDir, POINTER)} to begin with an empty one.`,
      );
    }
    return elsewhere;
  }
  if (owner !== undefined && owner !== account.uid) throw belongsToAnother(dataDir, owner);
  if (await canEnter(account, dataDir)) return dataDir;
  if (owner !== undefined) {
    throw new StartRefusal(
      `The database in ${dataDir} cannot be reached by the user that runs it (number ${owner}): let that user enter every directory on the way.`,
    );
  }
  return makeHomeElsewhere(dataDir);
}

async function makeHomeElsewhere(dataDir: string): Promise<string> {
  // A name by chance, not by DATA_DIR: whoever deletes DATA_DIR to begin anew must not find the old data again.
  const home = path.join(REACHABLE_ROOT, randomUUID());
  for (const directory of [REACHABLE_ROOT, home]) {
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o755);
  }
  await writeFile(path.join(home, 'belongs-to'), `${dataDir}\n`);
  const unfinished = path.join(dataDir, `${POINTER}.${process.pid}`);
  await writeFile(unfinished, `${home}\n`);
  try {
    // Fails where a start at the same moment was first; its choice then holds for both.
    await link(unfinished, path.join(dataDir, POINTER));
    return home;
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    const first = await readPointer(dataDir);
    if (!first) throw error;
    return first;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, POINTER), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

async function ownerOf(directory: string): Promise<number | undefined> {
  return stat(directory).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

function belongsToAnother(dataDir: string, owner: number): StartRefusal {
  return new StartRefusal(
    `The database in ${dataDir} belongs to another user (number ${owner}): start as that user, or give another DATA_DIR.`,
  );
}
