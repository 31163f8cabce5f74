import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api-problem.ts';
import { onSessionChange } from '../session.ts';
import { readStoredSession } from '../stored-session.ts';
import { persistedQueries } from './offline-queries.ts';
import { deleteAllQueries, deleteQuery, loadQuery, pruneQueries, storeQuery } from './query-store.ts';

/** Owner of the data of visitors without an account. */
export const visitorsOwn = 'visitor';
/**
 * Milliseconds to wait for the network before stored data is displayed: short on a slow link, unnoticed on a fast one.
 */
const networkTimeoutMs = 600;
/** Maximum number of pages persisted per list. Loading more needs the network. */
const maxPages = 3;
const pruneAfterMs = 10_000;
const pruneEvery = 100;

/**
 * Persists API responses on the device for one owner, and displays them while the network is slow or unavailable. The
 * request is always sent first, and its response replaces the stored data.
 *
 * @returns a function that stops persisting.
 */
export function persistQueries(client: QueryClient, owner: string): () => void {
  const cache = client.getQueryCache();
  const loading = new Set<string>();
  let stopped = false;
  let writes = 0;

  /** The member may have just signed out in another tab. */
  const isOwners = () => !stopped && (readStoredSession()?.user.id ?? visitorsOwn) === owner;
  const isPersisted = (query: Query) => persistedQueries.has(query.queryKey[0]);
  /** The query is still in use and has no data. */
  const isMissing = (query: Query) =>
    cache.get(query.queryHash) === query && query.state.data === undefined && query.isActive();

  function persist(query: Query) {
    if (!isOwners() || cache.get(query.queryHash) !== query) return;
    const { data, dataUpdatedAt } = query.state;
    void storeQuery(owner, query.queryHash, { at: dataUpdatedAt, data: truncatePages(data) });
    writes += 1;
    if (writes % pruneEvery === 0) void pruneQueries(owner);
  }

  async function restore(query: Query) {
    if (loading.has(query.queryHash)) return;
    loading.add(query.queryHash);
    const entry = await loadQuery(owner, query.queryHash);
    loading.delete(query.queryHash);
    if (!entry || !isOwners() || !isMissing(query) || isRejected(query)) return;
    query.setState({ data: entry.data, dataUpdatedAt: entry.at, status: 'success' });
  }

  function restoreAfterTimeout(query: Query) {
    if (!navigator.onLine) return void restore(query);
    setTimeout(() => {
      if (isMissing(query)) void restore(query);
    }, networkTimeoutMs);
  }

  const stopWatching = cache.subscribe((event) => {
    const { query } = event;
    if (!isPersisted(query)) return;
    if (event.type === 'observerAdded' && query.state.data === undefined) restoreAfterTimeout(query);
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type === 'success') persist(query);
    else if (type === 'error' && isDeleted(query)) void deleteQuery(owner, query.queryHash);
    else if ((type === 'failed' || type === 'error') && isMissing(query)) void restore(query);
  });
  const stopListening = onSessionChange((change) => {
    // The session was ended elsewhere, perhaps because the phone was lost. Delete what was loaded; retain unsent
    // changes.
    if (change === 'ended' || change === 'switched') void deleteAllQueries();
  });
  const pruning = setTimeout(() => void pruneQueries(owner), pruneAfterMs);

  for (const query of cache.getAll().filter(isPersisted)) {
    if (query.state.data !== undefined) persist(query);
    else if (isMissing(query)) restoreAfterTimeout(query);
  }
  return () => {
    stopped = true;
    clearTimeout(pruning);
    stopWatching();
    stopListening();
  };
}

/** A 4xx response is final, except a limit. Do not replace it with stored data. */
function isRejected({ state: { error } }: Query): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429;
}

function isDeleted({ state: { error } }: Query): boolean {
  return error instanceof ApiProblem && error.status === 404;
}

function truncatePages(data: unknown): unknown {
  const list = data as InfiniteData<unknown> | null | undefined;
  if (!Array.isArray(list?.pages) || !Array.isArray(list.pageParams)) return data;
  return { pages: list.pages.slice(0, maxPages), pageParams: list.pageParams.slice(0, maxPages) };
}
