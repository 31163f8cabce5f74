import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleGraph, reachable } from './module-graph.ts';

/** Landing screens, opened from a link or from the phone's home screen. */
const landings = new Set(['ad', 'add-ad', 'auth', 'cars', 'search']);
const lists = new Set(['cars', 'search']);
/** Screens that use the form library, which other screens do not load. */
const accounts = new Set(['admin-settings', 'auth', 'download', 'profile', 'reset-password']);
const offlineQueue = /\/src\/platform\/(offline-queue\/|device-store)|\/node_modules\/idb-keyval\//;
/** Maximum size of a module in a shared chunk, in characters of source. Larger ones stay separate. */
const maxSourceChars = 12_000;
/** The same for a module that one landing screen only shares with others: a separate file costs a request. */
const maxSmallSourceChars = 2_000;

/**
 * Assigns the modules that the lists share to one chunk, those of the account forms to another, and those that landing
 * screens share to a third, with the small ones that one landing screen shares with two others: one request each
 * instead of sixteen small ones on a slow link.
 *
 * @param root directory of the web app.
 */
export function sharedFile(root: string): (id: string, graph: ModuleGraph) => string | null {
  let screensOf: Map<string, Set<string>> | undefined;
  return (id, graph) => {
    // The forms validate with it, and the lists parse their URL.
    if (id.includes('/node_modules/valibot/')) return 'common';
    // Loaded with a member's first action, or after the first screen.
    if (offlineQueue.test(id)) return 'offline-queue';
    screensOf ??= readScreens(join(root, 'src/app/pages'), graph);
    const users = [...(screensOf.get(id) ?? [])];
    const source = graph.getModuleInfo(id)?.code ?? '';
    const isOurs = !id.includes('/node_modules/') || id.includes('/lucide-react/');
    if (users.length < 2 || !isOurs || id.endsWith('.css') || source.length > maxSourceChars) return null;
    if (users.every((screen) => lists.has(screen))) return 'lists';
    if (users.every((screen) => accounts.has(screen))) return 'accounts';
    const landingUsers = users.filter((screen) => landings.has(screen)).length;
    const isSmall = users.length > 2 && source.length < maxSmallSourceChars;
    return landingUsers > 1 || (landingUsers === 1 && isSmall) ? 'common' : null;
  };
}

/** Returns the screens that load a module statically, by file. */
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
