import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The Node of the lockfile, independent of the machine's. */
export const node = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Runs npm only if node_modules differs from the lockfile, so that an installed product needs no network. */
export async function installWhatIsMissing() {
  if (await isInstalled()) return;
  console.log('Installing packages (the only step that needs the network) …');
  const code = await run(
    ...npmCommand('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'),
  );
  if (code !== 0) throw new Error('The packages could not be installed; see the output of npm above.');
  if (!existsSync(node)) {
    throw new Error(
      'npm did not run the install script of the package "node", which brings Node 24: allow install scripts (ignore-scripts=false) and remove node_modules.',
    );
  }
}

/** The npm that started this process, if any. Its npm-cli.js runs on the current Node. */
export function npmCommand(...args) {
  const self = process.env.npm_execpath;
  if (self && /npm-cli\.c?js$/.test(self)) return [process.execPath, [self, ...args], { cwd: root }];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root }];
}

async function isInstalled() {
  const [wanted, found] = await Promise.all([
    readLock(path.join(root, 'package-lock.json')),
    readLock(path.join(root, 'node_modules/.package-lock.json')),
  ]);
  if (!wanted || !found || !existsSync(node)) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    // Optional packages are for other platforms, or npm has skipped them.
    if (!found[place]) return entry.optional === true || entry.devOptional === true;
    return entry.version === found[place].version && existsSync(path.join(root, place));
  });
}

async function readLock(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
