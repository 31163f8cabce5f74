import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '../../platform/config.ts';

export const backupKeyFile = 'backup-key.txt';

/**
 * Returns the recipient of encrypted backups: BACKUP_RECIPIENT, or the key in DATA_DIR, which is created on first use.
 * The file has the format of `age -d -i`.
 */
export async function backupRecipient({
  dataDir,
  backupRecipient: given,
}: Pick<Config, 'dataDir' | 'backupRecipient'>): Promise<string> {
  if (given) return given;
  const file = path.join(dataDir, backupKeyFile);
  const identity = (await readIdentity(file)) ?? (await createIdentity(file));
  return identityToRecipient(identity);
}

async function readIdentity(file: string): Promise<string | null> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n');
    return lines.find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Private to its owner, and flushed to disk before it is used for encryption. */
async function createIdentity(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const half = `${file}.half`;
  try {
    const written = await open(half, 'w', 0o600);
    try {
      await written.writeFile(
        `# Opens the backups that administrators download. Keep a copy elsewhere.\n${identity}\n`,
      );
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  return identity;
}
