import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { answersDatabase } from '../device-databases.ts';

/** An answer of the API as it lies on the device. */
interface StoredAnswer {
  /** The contracts that it was made by: another build's answer could break a screen. */
  contract: string;
  /** When it was true, in milliseconds by this device's clock. */
  at: number;
  /** JSON. */
  text: string;
}

/** Older than this, even with its age beside it, a list of cars misleads. */
const longestMs = 14 * 86_400_000;
/** In characters. Cheap phones are always full: the whole is as large as five of their photos. */
const mostOfOne = 200_000;
const mostOfAll = 2_000_000;
const mostAnswers = 300;

const store = createStore(answersDatabase, 'answers');
const keyOf = (owner: string, queryHash: string) => `${owner} ${queryHash}`;
// Made from the contracts by the build (vite/contract-version.ts).
const contract: string = import.meta.env.VITE_CONTRACT ?? '';

const isGood = (answer: StoredAnswer, now: number) =>
  answer.contract === contract && now - answer.at < longestMs;

/** Null for none, for an old one and for one of other contracts. */
export async function loadQuery(
  owner: string,
  queryHash: string,
): Promise<{ at: number; data: unknown } | null> {
  const answer = await get<StoredAnswer>(keyOf(owner, queryHash), store).catch(() => undefined);
  if (!answer || !isGood(answer, Date.now())) return null;
  return { at: answer.at, data: JSON.parse(answer.text) };
}

/** @returns everything that one endpoint answered to an owner, the latest first. @param name of the endpoint's queries. */
export async function loadQueries(owner: string, name: string): Promise<{ at: number; data: unknown }[]> {
  const stored = await entries<string, StoredAnswer>(store).catch(() => []);
  const now = Date.now();
  return stored
    .filter(([key, answer]) => key.startsWith(`${owner} ["${name}"`) && isGood(answer, now))
    .map(([, { at, text }]) => ({ at, data: JSON.parse(text) as unknown }))
    .sort((one, other) => other.at - one.at);
}

/** Where the device keeps nothing, or has no room, the app is as it was before. */
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

/** Makes room on the device; see `keysToEvict`. */
export async function pruneQueries(owner: string): Promise<void> {
  const stored = await entries<string, StoredAnswer>(store).catch(() => []);
  await delMany(keysToEvict(stored, owner, Date.now()), store).catch(() => {});
}

/** Keys of what is to go: what is old, what belongs to somebody else, and the oldest of what is too much. */
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
