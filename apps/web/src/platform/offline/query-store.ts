import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { answersDatabase } from '../device-databases.ts';

/** An API response as stored on the device. */
interface StoredQuery {
  /** Version of the contracts. A response from another build could break a screen. */
  contract: string;
  /** When the data was current, in milliseconds by this device's clock. */
  at: number;
  /** JSON. */
  text: string;
}

/** Maximum age. Older data is misleading, even if its age is displayed. */
const maxAgeMs = 14 * 86_400_000;
/** Maximum total size in characters, about five of the device's photos: cheap phones have little free storage. */
const maxEntryChars = 200_000;
const maxTotalChars = 2_000_000;
const maxEntries = 300;

const answers = createStore(answersDatabase, 'answers');
// Where storage is blocked, Firefox throws when a database is opened. As a rejection, it is handled like other failures.
const store: UseStore = async (mode, act) => answers(mode, act);
const keyOf = (owner: string, queryHash: string) => `${owner} ${queryHash}`;
// Generated from the contracts by the build (vite/contract-version.ts).
const contract: string = import.meta.env.VITE_CONTRACT ?? '';

const isValid = (entry: StoredQuery, now: number) => entry.contract === contract && now - entry.at < maxAgeMs;

/** @returns `null` if the entry is missing, expired, or from another contract version. */
export async function loadQuery(
  owner: string,
  queryHash: string,
): Promise<{ at: number; data: unknown } | null> {
  const entry = await get<StoredQuery>(keyOf(owner, queryHash), store).catch(() => undefined);
  if (!entry || !isValid(entry, Date.now())) return null;
  return { at: entry.at, data: JSON.parse(entry.text) };
}

/**
 * @param name of the endpoint's queries.
 * @returns all stored responses of one endpoint to an owner, latest first.
 */
export async function loadQueries(owner: string, name: string): Promise<{ at: number; data: unknown }[]> {
  const stored = await entries<string, StoredQuery>(store).catch(() => []);
  const now = Date.now();
  return stored
    .filter(([key, entry]) => key.startsWith(`${owner} ["${name}"`) && isValid(entry, now))
    .map(([, { at, text }]) => ({ at, data: JSON.parse(text) as unknown }))
    .sort((one, other) => other.at - one.at);
}

/** Stores a response. Failures are ignored: without storage the app works online only. */
export async function storeQuery(
  owner: string,
  queryHash: string,
  { at, data }: { at: number; data: unknown },
): Promise<void> {
  const text = JSON.stringify(data);
  if (text.length > maxEntryChars) return;
  await set(keyOf(owner, queryHash), { contract, at, text } satisfies StoredQuery, store).catch(() => {});
}

export async function deleteQuery(owner: string, queryHash: string): Promise<void> {
  await del(keyOf(owner, queryHash), store).catch(() => {});
}

export async function deleteAllQueries(): Promise<void> {
  await clear(store).catch(() => {});
}

/** Deletes entries to free storage; see `keysToEvict`. */
export async function pruneQueries(owner: string): Promise<void> {
  const stored = await entries<string, StoredQuery>(store).catch(() => []);
  await delMany(keysToEvict(stored, owner, Date.now()), store).catch(() => {});
}

/** @returns keys of expired entries, of other owners' entries, and of the oldest entries over the size limit. */
export function keysToEvict(stored: readonly [string, StoredQuery][], owner: string, now: number): string[] {
  let [count, size] = [0, 0];
  return [...stored]
    .sort(([, one], [, other]) => other.at - one.at)
    .filter(([key, entry]) => {
      if (!key.startsWith(`${owner} `) || !isValid(entry, now)) return true;
      count += 1;
      size += entry.text.length;
      return count > maxEntries || size > maxTotalChars;
    })
    .map(([key]) => key);
}
