/** The bundler's module information. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** Returns the modules that are loaded with `roots`: static imports only, because dynamic ones are loaded on demand. */
export function reachable(roots: string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
