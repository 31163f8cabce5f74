import { join } from 'node:path';
import { type ModuleGraph, reachable } from './module-graph.ts';

/**
 * Assigns every module that home needs before it displays its ads to one chunk: one request that starts with the HTML,
 * and better compression than forty small files.
 *
 * @param root directory of the web app.
 */
export function firstScreenFile(root: string): (id: string, context: ModuleGraph) => string | null {
  const roots = ['src/main.tsx', 'src/app/pages/home.tsx'].map((file) => join(root, file));
  let needed: Set<string> | undefined;
  return (id, context) => {
    needed ??= reachable(roots, context);
    // Schemas reference valibot. The first screen has none; the forms import it.
    const ofForms = id.includes('/node_modules/valibot/');
    return needed.has(id) && !ofForms ? 'first-screen' : null;
  };
}
