import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Accounts of the demo marketplace that the start prints, so that a developer can sign in. */
export interface DemoAccounts {
  member: { email: string; password: string };
  administrator: { username: string; password: string };
}

/** `loading` until all members and ads are loaded. */
type StoredAccounts = DemoAccounts & { loading?: true };

const fileIn = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** Returns null if the demo data was never loaded. */
export async function readDemoAccounts(dataDir: string): Promise<StoredAccounts | null> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as StoredAccounts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the file atomically, private to its owner, and flushes it to disk before the accounts are in the database. */
export async function writeDemoAccounts(dataDir: string, accounts: StoredAccounts): Promise<void> {
  const half = `${fileIn(dataDir)}.half`;
  const file = await open(half, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(accounts));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, fileIn(dataDir));
}
