import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Accounts of the demo market that the start prints, so that whoever looks at it can come in. */
export interface DemoAccounts {
  member: { email: string; password: string };
  administrator: { username: string; password: string };
}

const fileIn = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** Null until the demo market has been loaded completely. */
export async function readDemoAccounts(dataDir: string): Promise<DemoAccounts | null> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as DemoAccounts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Readable by its owner alone, and there only when complete. */
export async function writeDemoAccounts(dataDir: string, accounts: DemoAccounts): Promise<void> {
  const half = `${fileIn(dataDir)}.half`;
  await writeFile(half, JSON.stringify(accounts), { mode: 0o600 });
  await rename(half, fileIn(dataDir));
}
