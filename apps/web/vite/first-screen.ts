import { join } from 'node:path';
import { type ModuleGraph, reachable } from './module-graph.ts';

/**
 * Names one file for every module of ours that home needs before it shows its ads: one request that starts with the HTML,
 * and better compressed than forty small ones.
 *
 * @param root of the web app.
 */
export function firstScreenFile(root: string): (id: string, context: ModuleGraph) => string | null {
  const roots = ['src/main.tsx', 'src/app/pages/home.tsx'].map((file) => join(root, file));
  let needed: Set<string> | undefined;
  return (id, context) => {
    needed ??= reachable(roots, context);
    // Contracts name it for schemas that are left out of them; the forms bring it along.
    const ofForms = id.includes('/node_modules/valibot/');
    return needed.has(id) && !ofForms ? 'first-screen' : null;
  };
}
