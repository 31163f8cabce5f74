import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleGraph, reachable } from './module-graph.ts';

/** Screens that people come in by, from a link or from the phone's home screen. */
const landings = new Set(['ad', 'add-ad', 'auth', 'cars', 'search']);
const lists = new Set(['cars', 'search']);
/** Those that are forms of the library that nobody else waits for. */
const accounts = new Set(['admin-settings', 'auth', 'download', 'profile', 'reset-password']);
/** A part this heavy stays apart, for whoever needs it. In characters of source. */
const heavy = 12_000;

/**
 * Names one file for what the lists share, one for the accounts' forms, and one for what a landing screen shares
 * with two others: a request each, where sixteen small ones would wait for each other on a slow link.
 *
 * @param root of the web app.
 */
export function sharedFile(root: string): (id: string, graph: ModuleGraph) => string | null {
  let screensOf: Map<string, Set<string>> | undefined;
  return (id, graph) => {
    // Contracts check by it, and every landing screen has one of them.
    if (id.includes('/node_modules/valibot/')) return 'common';
    screensOf ??= readScreens(join(root, 'src/app/pages'), graph);
    const users = [...(screensOf.get(id) ?? [])];
    const source = graph.getModuleInfo(id)?.code ?? '';
    const isOurs = !id.includes('/node_modules/') || id.includes('/lucide-react/');
    if (users.length < 2 || !isOurs || id.endsWith('.css') || source.length > heavy) return null;
    if (users.every((screen) => lists.has(screen))) return 'lists';
    if (users.every((screen) => accounts.has(screen))) return 'accounts';
    return users.length > 2 && users.some((screen) => landings.has(screen)) ? 'common' : null;
  };
}

/** The screens that load a module at once, by its file. */
function readScreens(pages: string, graph: ModuleGraph): Map<string, Set<string>> {
  const screensOf = new Map<string, Set<string>>();
  for (const file of readdirSync(pages)) {
    const screen = file.slice(0, -'.tsx'.length);
    for (const id of reachable([join(pages, file)], graph)) {
      screensOf.set(id, (screensOf.get(id) ?? new Set()).add(screen));
    }
  }
  return screensOf;
}
