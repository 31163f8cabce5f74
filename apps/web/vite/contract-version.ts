import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * `import.meta.env.VITE_CONTRACT`: names the shapes of the API's answers. What a device has kept of answers of another shape is
 * not shown. Of the contracts' sources, so that a change of the screens alone keeps it.
 *
 * @param domain the folder of the domain package.
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
