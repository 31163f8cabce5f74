import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { StartupError } from '../../platform/startup-error.ts';

/*
 * A backup is a directory: `manifest.json` (written last, so that an interrupted backup has none),
 * `tables/NAME.copy.gz` in PostgreSQL's own COPY text, `photos/` and `receipts/` as stored, `SHA256SUMS` for all of
 * them (`sha256sum -c` reads it).
 */

const manifestSchema = v.object({
  format: v.literal(1),
  taken_at: v.pipe(v.string(), v.isoTimestamp()),
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({ name: v.pipe(v.string(), v.regex(/^\w+$/)), columns: v.array(v.string()), rows: v.number() }),
  ),
});
export type BackupManifest = v.InferOutput<typeof manifestSchema>;

export const fileOfTable = (name: string) => `tables/${name}.copy.gz`;
const sumsFile = 'SHA256SUMS';
export const manifestFile = 'manifest.json';

export async function writeManifest(
  folder: string,
  manifest: BackupManifest,
  sums: ReadonlyMap<string, string>,
): Promise<void> {
  const lines = [...sums].map(([file, sum]) => `${sum}  ${file}\n`);
  await writeFile(path.join(folder, sumsFile), lines.join(''), { flush: true, mode: 0o600 });
  await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  });
}

/** @throws StartupError if the backup is incomplete. */
export async function readManifest(
  folder: string,
): Promise<{ manifest: BackupManifest; sums: Map<string, string> }> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => null);
  const manifest =
    text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (!manifest?.success)
    throw new StartupError(`${folder} is not a complete backup: it has no valid ${manifestFile}.`);
  const lines = (await readFile(path.join(folder, sumsFile), 'utf8')).split('\n').filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  return { manifest: manifest.output, sums };
}
