import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npmCommand, root } from './install.mjs';
import { runQuietly } from './run.mjs';

const dist = path.join(root, 'apps/web/dist');
/** Inside dist, which every build empties. A different or incomplete build therefore leaves no stamp. */
const stamp = path.join(dist, '.built-from');

const SOURCES = ['apps/web', 'packages', 'docs/screenshots', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);

/**
 * Builds the front end unless it was built from exactly these sources. Compares contents, because git changes
 * timestamps.
 */
export async function buildWhatIsStale() {
  const sources = await fingerprint();
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === sources && existsSync(path.join(dist, 'index.html'))) return;
  console.log('Building the front end …');
  const { code, output } = await runQuietly(...npmCommand('run', 'build', '--workspace', 'apps/web'));
  if (code !== 0) throw new Error(`The front end could not be built:\n${output}`);
  await writeFile(stamp, sources);
}

async function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesUnder(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesUnder(place) {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [place];
  const wanted = entries.filter(({ name }) => !NOT_SOURCES.has(name) && !name.includes('.test.'));
  wanted.sort((a, b) => (a.name < b.name ? -1 : 1));
  const nested = await Promise.all(
    wanted.map((entry) =>
      entry.isDirectory() ? filesUnder(path.join(place, entry.name)) : [path.join(place, entry.name)],
    ),
  );
  return nested.flat();
}
