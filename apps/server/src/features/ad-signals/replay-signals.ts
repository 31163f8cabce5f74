import { type AdSignal, adSignals } from '@arabati/domain/ad-signals/ad-signals';
import type { Connection } from '../../platform/database.ts';
import { readSignalTerms } from '../settings/settings.public.ts';
import { listAdsSince } from './ad-signals.queries.ts';
import { findSignalsOf } from './weigh-ad.ts';

interface SignalReplay {
  signal: AdSignal;
  weight: number;
  /** Ads that the rule finds now, and that it found when they were listed. */
  now: number;
  atListing: number;
  /** Ads that administrators removed, of those that the rule finds now. */
  removed: number;
}

export interface Replay {
  ads: number;
  /** Ads that weigh enough for the desk, with the current rules and weights, and with those of their time. */
  deskNow: number;
  deskAtListing: number;
  signals: SignalReplay[];
}

const batch = 200;

/**
 * Applies the current rules and weights to the ads of a period, and compares the result with what was found when they were
 * listed. Compares prices with the current ones. Writes nothing.
 */
export async function replaySignals(connection: Connection, since: Date): Promise<Replay> {
  const { desk_weight: deskWeight, ...weights } = await readSignalTerms(connection);
  const signals = new Map(
    adSignals.map((signal) => [
      signal,
      { signal, weight: weights[signal], now: 0, atListing: 0, removed: 0 },
    ]),
  );
  const replay: Replay = { ads: 0, deskNow: 0, deskAtListing: 0, signals: [...signals.values()] };
  let after = { createdAt: since, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const ads = await listAdsSince(connection, after, batch);
    for (const ad of ads) {
      const found = (await findSignalsOf(connection, ad.id)).found.filter(
        ({ signal }) => weights[signal] > 0,
      );
      replay.ads += 1;
      replay.deskNow += found.reduce((sum, { signal }) => sum + weights[signal], 0) >= deskWeight ? 1 : 0;
      replay.deskAtListing += ad.stored.reduce((sum, { weight }) => sum + weight, 0) >= deskWeight ? 1 : 0;
      for (const { signal } of ad.stored) count(signal, 'atListing');
      for (const { signal } of found) {
        count(signal, 'now');
        if (ad.removed) count(signal, 'removed');
      }
    }
    const last = ads.at(-1);
    if (!last || ads.length < batch) return replay;
    after = { createdAt: last.created_at, id: last.id };
  }

  function count(signal: AdSignal, figure: 'now' | 'atListing' | 'removed'): void {
    const row = signals.get(signal);
    if (row) row[figure] += 1;
  }
}

/** Formats a replay as a table for a terminal. */
export function printReplay({ ads, deskNow, deskAtListing, signals }: Replay): string {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join('');
  return [
    line(['signal', 'weight', 'listed', 'now', 'removed']),
    ...signals.map(({ signal, weight, now, atListing, removed }) =>
      line([signal, weight, atListing, now, removed]),
    ),
    `${ads} ads, ${deskAtListing} weighed enough for the desk when they were listed, ${deskNow} would now.`,
  ].join('\n');
}
