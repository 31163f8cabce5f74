import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file in a database's home outside DATA_DIR: the path of its DATA_DIR, then the device of DATA_DIR. */
const FILE = 'belongs-to';

export interface BelongsTo {
  dataDir: string;
  /** Undefined in homes created by earlier versions. */
  device: number | undefined;
}

export async function readBelongsTo(home: string): Promise<BelongsTo | undefined> {
  const [dataDir, device] = (await readFile(path.join(home, FILE), 'utf8').catch(() => '')).split('\n');
  return dataDir ? { dataDir, device: device ? Number(device) : undefined } : undefined;
}

export async function writeBelongsTo(home: string, dataDir: string): Promise<void> {
  const { dev } = await stat(dataDir);
  await writeFile(path.join(home, FILE), `${dataDir}\n${dev}\n`, { mode: 0o600 });
}
