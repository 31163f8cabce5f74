import { join } from 'node:path';
import { type ModuleGraph, reachable } from './module-graph.ts';

/**
 * Returns every module that home needs before it displays its ads.
 *
 * @param root directory of the web app.
 */
export function firstScreenModules(root: string, graph: ModuleGraph): Set<string> {
  const roots = ['src/main.tsx', 'src/app/pages/home.tsx'].map((file) => join(root, file));
  const modules = [...reachable(roots, graph)];
  // Schemas reference valibot. The first screen has none; the forms import it.
  return new Set(modules.filter((id) => !id.includes('/node_modules/valibot/')));
}

/**
 * Assigns the modules of the first screen to one chunk: one request that starts with the HTML, and better compression
 * than forty small files.
 *
 * @param root directory of the web app.
 */
export function firstScreenFile(root: string): (id: string, graph: ModuleGraph) => string | null {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= firstScreenModules(root, graph);
    return needed.has(id) ? 'first-screen' : null;
  };
}
