import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Accounts of the demo market that the start prints, so that whoever looks at it can come in. */
export interface DemoAccounts {
  member: { email: string; password: string };
  administrator: { username: string; password: string };
}

/** `loading` until the market is there with all its members and ads. */
type KeptAccounts = DemoAccounts & { loading?: true };

const fileIn = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** Null where no demo market was ever begun. */
export async function readDemoAccounts(dataDir: string): Promise<KeptAccounts | null> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as KeptAccounts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Readable by its owner alone, whole or not there at all, and on the disk before the accounts are in the database. */
export async function writeDemoAccounts(dataDir: string, accounts: KeptAccounts): Promise<void> {
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
