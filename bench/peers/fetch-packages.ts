import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Packages {
  /** Exact versions. */
  dependencies: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
}

/** Installs these packages with npm into the folder, unless they are installed. Their scripts are not run. */
export async function fetchPackages(folder: string, packages: Packages): Promise<void> {
  const manifest = JSON.stringify({ private: true, ...packages }, null, 2);
  const fetched = path.join(folder, 'fetched.json');
  if ((await readFile(fetched, 'utf8').catch(() => '')) === manifest) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), manifest);
  const options = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new Error(`npm could not fetch ${Object.keys(packages.dependencies).join(', ')}.`);
  await writeFile(fetched, manifest);
}
