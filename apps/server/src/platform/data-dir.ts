import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/** Size in bytes of the test file. If it cannot be written, the disk is full. */
const probeBytes = 64 * 1024;

const reasons: Record<string, string> = {
  ENOTDIR: 'it or something on the way to it is not a directory',
  EEXIST: 'it or something on the way to it is not a directory',
  ENOENT: 'no directory can be created there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
};

/**
 * Creates DATA_DIR if it is missing and writes a test file to check that it is writable.
 *
 * @throws StartupError with the reason, without retries.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await createDirectory(dataDir);
    await writeProbe(dataDir);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be used, because ${reasons[code] ?? `the system reports ${code}`} (${code}): set DATA_DIR to a directory that this user may write.`,
    );
  }
}

/**
 * Creates a directory and its missing parents, the last one private to its owner. Replaces `mkdir` with `recursive`,
 * which retries without end where a file system rejects new directories with ENOENT, as /proc does.
 *
 * @throws the system's error.
 */
export async function createDirectory(directory: string, mode = 0o700): Promise<void> {
  const found = await stat(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found) {
    if (!found.isDirectory())
      throw Object.assign(new Error(`${directory} is a file`), { code: 'ENOTDIR', syscall: 'mkdir' });
    return;
  }
  await createDirectory(path.dirname(directory), 0o755);
  try {
    await mkdir(directory);
  } catch (error) {
    // A concurrent start may have created it. A dangling symbolic link also exists and is not a directory.
    const isDirectory = await stat(directory).then(
      (created) => created.isDirectory(),
      () => false,
    );
    if (!isDirectory) throw error;
    return;
  }
  await chmod(directory, mode);
}

async function writeProbe(directory: string): Promise<void> {
  const file = path.join(directory, `.write-probe-${randomUUID()}`);
  const probe = await open(file, 'wx', 0o600);
  try {
    await probe.writeFile(Buffer.alloc(probeBytes, 1));
    await probe.sync();
  } finally {
    await probe.close();
    await rm(file, { force: true });
  }
}
