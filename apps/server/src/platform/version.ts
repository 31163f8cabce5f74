import { readFileSync } from 'node:fs';

const root = new URL('../../../../', import.meta.url);

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of the package. */
export const productVersion: string = version;

/** The commit that this process was started from. Null outside a clone. */
export const productCommit: string | null = readCommit();

/** Reads git's files directly, so that git need not be installed. */
function readCommit(): string | null {
  try {
    const read = (name: string) => readFileSync(new URL(`.git/${name}`, root), 'utf8');
    const head = read('HEAD').trim();
    const branch = /^ref: (.+)$/.exec(head)?.[1];
    if (!branch) return head;
    try {
      return read(branch).trim();
    } catch {
      const packed = read('packed-refs').split('\n');
      return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? null;
    }
  } catch {
    return null;
  }
}
