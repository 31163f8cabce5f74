import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Defines `import.meta.env.VITE_CONTRACT`, the version of the API's response types. Stored responses of another version
 * are ignored. A hash of the contracts' sources, so that other changes do not affect it.
 *
 * @param domain directory of the domain package.
 */
export function contractVersion(domain: string): Plugin {
  return {
    name: 'contract-version',
    config() {
      const hash = createHash('sha256');
      const sources = globSync('src/**/*.ts', { cwd: domain, exclude: ['**/*.test.ts'] });
      for (const file of sources.sort()) hash.update(readFileSync(join(domain, file)));
      const version = hash.digest('hex').slice(0, 16);
      return { define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(version) } };
    },
  };
}
