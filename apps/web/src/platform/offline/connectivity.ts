import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from '../../state/create-store.ts';
import { callApi } from '../api-client.ts';
import { ApiProblem, ConnectionError } from '../api-problem.ts';
import { subscribeToLiveUpdates } from '../live/live-updates.ts';
import { reconnectPause } from '../live/reconnect-pause.ts';

/*
 * Detects whether the server can be reached. `navigator.onLine` is wrong in both directions on the networks here; the
 * outcome of the latest requests is reliable.
 */

const probeTimeoutMs = 10_000;
const minDelayMs = 3_000;

const offline = createStore(!navigator.onLine);
// From the start, because the parts that read the state are loaded before the notice that watches the requests.
addEventListener('online', () => offline.set(false));
addEventListener('offline', () => offline.set(true));

export const isOffline = offline.get;
/** @returns the unsubscribe function. */
export const subscribeToConnectivity = offline.subscribe;

export function useIsOffline(): boolean {
  return useStore(offline);
}

/** Reports that the server has responded. */
export function reportOnline(): void {
  offline.set(false);
}

/**
 * Reports a failed request. A single failure is no evidence in a crowded cell, so a small request is sent to find out.
 * If the device reports no network, no such probe is needed.
 */
export function reportRequestError(error: unknown): void {
  // An error response shows that the server can be reached.
  if (error instanceof ApiProblem) reportOnline();
  else if (error instanceof ConnectionError) {
    if (navigator.onLine) void probe();
    else offline.set(true);
  }
}

/**
 * Watches the results of all queries and mutations.
 *
 * @returns the unsubscribe function.
 */
export function watchConnectivity(client: QueryClient): () => void {
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) reportOnline();
      if (action.type === 'failed' || action.type === 'error') reportRequestError(action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') reportRequestError(event.action.error);
    }),
    subscribeToLiveUpdates(reportOnline),
  ];
  // Requests that failed before this module was loaded.
  for (const { state } of client.getQueryCache().getAll()) {
    if (state.fetchFailureReason !== null) reportRequestError(state.fetchFailureReason);
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Probes until the server responds, because not every network fires `online`.
 *
 * @returns the unsubscribe function.
 */
export function keepTrying(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (failures: number) => {
    timer = setTimeout(async () => {
      await probe();
      if (!stopped) wait(failures + 1);
    }, minDelayMs + reconnectPause(failures));
  };
  wait(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

let probing: Promise<void> | null = null;

function probe(): Promise<void> {
  probing ??= callApi(getAppConfig, {}, { timeoutMs: probeTimeoutMs })
    .then(reportOnline, (error: unknown) => offline.set(error instanceof ConnectionError))
    .finally(() => {
      probing = null;
    });
  return probing;
}
