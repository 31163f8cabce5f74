import { basename, join } from 'node:path';
import { firstScreenModules } from './first-screen.ts';
import { type Chunk, mergeChunks } from './merge-chunks.ts';
import { type ModuleGraph, modulesByEntry } from './module-graph.ts';

/** Landing screens, opened from a link or from the phone's home screen. */
const landings = new Set(['ad', 'add-ad', 'auth', 'cars', 'search']);
/** Screens whose JavaScript is close to its budget. */
const nearBudget = new Set(['admin-user', 'auth', 'download', 'messages']);
const lists = new Set(['cars', 'search']);
/** Screens that use the form library, which other screens do not load. */
const accounts = new Set(['admin-settings', 'auth', 'download', 'profile', 'reset-password']);
const offlineQueue = /\/src\/platform\/(offline-queue\/|device-store)|\/node_modules\/idb-keyval\//;
/** Imported by the frame of every screen, after the first screen. The toasts are a small file, and come earlier alone. */
const frame = /\/src\/(app\/(connection-notice|counting-footer)|ui\/pull-to-refresh)\.tsx$/;
/** Imported on every screen of a member. */
const liveSync = /\/src\/app\/(start-live-sync|drafts\/(start-draft-sync|draft-sync))\.ts$/;
/** Imported for visitors, too, who need nothing else of the synchronization. */
const visitorActs = /\/src\/features\/viewed-ads\/record-view\.ts$/;
/** Maximum size of a module in a shared chunk, in characters of source. Larger ones stay separate. */
const maxSourceChars = 12_000;
/** The same for a module that one landing screen only shares with others: a separate file costs a request. */
const maxSmallSourceChars = 1_700;
/** Transfer size of a character of source, on average. */
const bytesPerChar = 0.2;
/** What a request costs on a slow network: its headers, and its time in the queue. */
const requestBytes = 1_500;
/** What a screen may load without using it, in bytes. */
const maxUnusedBytes = { nearBudget: 0, landing: 800, other: 2_000 };

/**
 * Assigns modules that several screens share to files. One file for each set of screens would be 92 requests for an ad's
 * page, half of them smaller than the headers of their responses.
 *
 * @param root directory of the web app.
 */
export function sharedFile(root: string): (id: string, graph: ModuleGraph) => string | null {
  let files: Map<string, string> | undefined;
  return (id, graph) => {
    files ??= assignFiles(root, graph);
    return files.get(id) ?? null;
  };
}

function assignFiles(root: string, graph: ModuleGraph): Map<string, string> {
  const pages = join(root, 'src/app/pages/');
  const screenOf = (entry: string) => (entry.startsWith(pages) ? basename(entry, '.tsx') : '');
  const isLanding = (entry: string) => landings.has(screenOf(entry));
  const isOnEveryScreen = (entry: string) => frame.test(entry) || liveSync.test(entry);

  const byEntry = modulesByEntry(firstScreenModules(root, graph), graph);
  const groups = new Set<string>();
  const chunks = new Map<string, Chunk>();
  for (const [id, entries] of entriesByModule(byEntry)) {
    if (id.endsWith('.css')) continue;
    const source = graph.getModuleInfo(id)?.code ?? '';
    const screens = [...entries].map(screenOf).filter((screen) => screen !== '');
    const group = groupOf(id, source, screens) ?? groupOfDeferred(entries, screens);
    if (group) groups.add(group);
    const name = group ?? [...entries].sort().join();
    const isFixed = group !== null;
    const chunk = chunks.get(name) ?? { name, modules: [], bytes: 0, entries: new Set(), isFixed };
    chunks.set(name, chunk);
    chunk.modules.push(id);
    chunk.bytes += source.length * bytesPerChar;
    for (const entry of entries) chunk.entries.add(entry);
    // The bundler places an entry, with the modules that are loaded by the same entries.
    if (byEntry.has(id)) chunk.isFixed = true;
  }

  const merged = mergeChunks([...chunks.values()], {
    requestBytes,
    weightOf: (entry) => (isLanding(entry) || isOnEveryScreen(entry) ? 8 : screenOf(entry) ? 2 : 1),
    maxUnusedBytes: (entry) => {
      if (nearBudget.has(screenOf(entry))) return maxUnusedBytes.nearBudget;
      return isLanding(entry) ? maxUnusedBytes.landing : maxUnusedBytes.other;
    },
    importsOf: (id) => graph.getModuleInfo(id)?.importedIds ?? [],
  });
  // The bundler places the others with their entries.
  const assigned = merged.filter(({ name, isFixed }) => groups.has(name) || !isFixed);
  return new Map(
    assigned.flatMap(({ name, modules }, index) => {
      const file = groups.has(name) ? name : `shared-${index}`;
      return modules.map((id): [string, string] => [id, file]);
    }),
  );
}

/**
 * Returns the file of a module by the screens that load it: one for the modules that the lists share, one for the account forms,
 * and one for landing screens, with the small modules that one landing screen shares with two others.
 */
function groupOf(id: string, source: string, screens: string[]): string | null {
  // The forms validate with it, and the lists parse their URL.
  if (id.includes('/node_modules/valibot/')) return 'common';
  // Loaded with a member's first action, or after the first screen.
  if (offlineQueue.test(id)) return 'offline-queue';
  const isOurs = !id.includes('/node_modules/') || id.includes('/lucide-react/');
  if (screens.length < 2 || !isOurs || source.length > maxSourceChars) return null;
  if (screens.every((screen) => lists.has(screen))) return 'lists';
  if (screens.every((screen) => accounts.has(screen))) return 'accounts';
  const landingUsers = screens.filter((screen) => landings.has(screen)).length;
  const isSmall = screens.length > 2 && source.length < maxSmallSourceChars;
  return landingUsers > 1 || (landingUsers === 1 && isSmall) ? 'common' : null;
}

/** Returns the file of a module that is loaded after the first screen: one for the frame, one for a member's synchronization. */
function groupOfDeferred(entries: ReadonlySet<string>, screens: string[]): string | null {
  if (screens.length > 0) return null;
  const isLoadedBy = (some: RegExp) => [...entries].some((entry) => some.test(entry));
  if (isLoadedBy(frame)) return 'frame';
  return isLoadedBy(liveSync) && !isLoadedBy(visitorActs) ? 'live-sync' : null;
}

function entriesByModule(byEntry: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const entriesOf = new Map<string, Set<string>>();
  for (const [entry, modules] of byEntry) {
    for (const id of modules) entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(entry));
  }
  return entriesOf;
}
