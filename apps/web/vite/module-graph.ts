/** The bundler's module information. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
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

/**
 * Returns the modules that are loaded with each dynamically imported module (an entry) below `first`.
 *
 * @param first modules that are loaded already. They are not entries and are not returned.
 */
export function modulesByEntry(first: ReadonlySet<string>, graph: ModuleGraph): Map<string, Set<string>> {
  const byEntry = new Map<string, Set<string>>();
  const dynamicImports = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const waiting = [...first].flatMap(dynamicImports);
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (byEntry.has(entry) || first.has(entry)) continue;
    const modules = new Set([...reachable([entry], graph)].filter((id) => !first.has(id)));
    byEntry.set(entry, modules);
    waiting.push(...[...modules].flatMap(dynamicImports));
  }
  return byEntry;
}
