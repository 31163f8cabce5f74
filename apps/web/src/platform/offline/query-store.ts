import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { answersDatabase } from '../device-databases.ts';

/** An API response as stored on the device. */
interface StoredAnswer {
  /** Version of the contracts. A response from another build could break a screen. */
  contract: string;
  /** When the data was current, in milliseconds by this device's clock. */
  at: number;
  /** JSON. */
  text: string;
}

/** Maximum age. Older data misleads even with its age beside it. */
const longestMs = 14 * 86_400_000;
/** Maximum total size in characters, about five of the device's photos: cheap phones have little free storage. */
const mostOfOne = 200_000;
const mostOfAll = 2_000_000;
const mostAnswers = 300;

const store = createStore(answersDatabase, 'answers');
const keyOf = (owner: string, queryHash: string) => `${owner} ${queryHash}`;
// Generated from the contracts by the build (vite/contract-version.ts).
const contract: string = import.meta.env.VITE_CONTRACT ?? '';

const isGood = (answer: StoredAnswer, now: number) =>
  answer.contract === contract && now - answer.at < longestMs;

/** @returns `null` if the entry is missing, expired, or from another contract version. */
export async function loadQuery(
  owner: string,
  queryHash: string,
): Promise<{ at: number; data: unknown } | null> {
  const answer = await get<StoredAnswer>(keyOf(owner, queryHash), store).catch(() => undefined);
  if (!answer || !isGood(answer, Date.now())) return null;
  return { at: answer.at, data: JSON.parse(answer.text) };
}

/**
 * @param name of the endpoint's queries.
 * @returns all stored responses of one endpoint to an owner, latest first.
 */
export async function loadQueries(owner: string, name: string): Promise<{ at: number; data: unknown }[]> {
  const stored = await entries<string, StoredAnswer>(store).catch(() => []);
  const now = Date.now();
  return stored
    .filter(([key, answer]) => key.startsWith(`${owner} ["${name}"`) && isGood(answer, now))
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
  if (text.length > mostOfOne) return;
  await set(keyOf(owner, queryHash), { contract, at, text } satisfies StoredAnswer, store).catch(() => {});
}

export async function deleteQuery(owner: string, queryHash: string): Promise<void> {
  await del(keyOf(owner, queryHash), store).catch(() => {});
}

export async function deleteAllQueries(): Promise<void> {
  await clear(store).catch(() => {});
}

/** Deletes entries to free storage; see `keysToEvict`. */
export async function pruneQueries(owner: string): Promise<void> {
  const stored = await entries<string, StoredAnswer>(store).catch(() => []);
  await delMany(keysToEvict(stored, owner, Date.now()), store).catch(() => {});
}

/** @returns keys of expired entries, of other owners' entries, and of the oldest entries over the size limit. */
export function keysToEvict(stored: readonly [string, StoredAnswer][], owner: string, now: number): string[] {
  let [count, size] = [0, 0];
  return [...stored]
    .sort(([, one], [, other]) => other.at - one.at)
    .filter(([key, answer]) => {
      if (!key.startsWith(`${owner} `) || !isGood(answer, now)) return true;
      count += 1;
      size += answer.text.length;
      return count > mostAnswers || size > mostOfAll;
    })
    .map(([key]) => key);
}
