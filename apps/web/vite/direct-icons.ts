import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file, because through the package's entry the bundler would put all icons into the
 * first screen's chunk. The icons' components come from `ui/create-icon.ts`.
 */
export function directIcons(): Plugin {
  const entry = fileURLToPath(import.meta.resolve('lucide-react')).replace(
    /dist[\\/].*/,
    join('dist', 'esm', 'lucide-react.mjs'),
  );
  const iconFactory = fileURLToPath(new URL('../src/ui/create-icon.ts', import.meta.url));
  let files: Map<string, string> | undefined;
  return {
    name: 'direct-icons',
    apply: 'build',
    resolveId: {
      // Before Vite's own resolution.
      order: 'pre',
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => iconFactory,
    },
    transform: {
      filter: { id: /\.tsx$/, code: 'lucide-react' },
      async handler(code) {
        files ??= await filesOfIcons(entry);
        return code.replace(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map((name) => importLine(name, files))
            .join(' '),
        );
      },
    },
  };
}

function importLine(specifier: string, files: Map<string, string> | undefined): string {
  const [name = '', alias = name] = specifier.split(/\s+as\s+/);
  const file = files?.get(name);
  if (file === undefined) throw new Error(`lucide-react has no icon ${name}`);
  return `import ${alias} from ${JSON.stringify(file)};`;
}

async function filesOfIcons(entry: string): Promise<Map<string, string>> {
  const source = await readFile(entry, 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of source.matchAll(/export \{ (default as [^}]*) \} from '(.+?)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      files.set(name, join(dirname(entry), file));
    }
  }
  return files;
}
