import type { FoundSignal } from '@arabati/domain/ad-signals/ad-signals';
import type { Settings } from '@arabati/domain/settings/settings';
import type { Connection } from '../../platform/database.ts';
import { reportAutomatically } from '../reports/reports.public.ts';
import { findAdFacts } from './ad-facts.queries.ts';
import {
  findAlikeTexts,
  findSellerSignalsAtDesk,
  insertSignals,
  writeTextPrint,
} from './ad-signals.queries.ts';
import { findSignals } from './rules/rules.ts';
import { areNearlySame, printText, type TextPrint } from './text-print.ts';

/**
 * Stores the signals of an ad that its owner lists, and reports the ad to the desk if their weight reaches the setting. An ad
 * that is listed again is only reported for new signals, and a seller's other ads are not reported for what an open case of
 * one of them shows. The transaction has locked the ad's owner.
 *
 * @param ad.terms the settings in force.
 * @returns the sum of all signals that the ad has now, and whether it was hidden now.
 */
export async function weighAd(
  tx: Connection,
  { adId, terms, now }: { adId: string; terms: Settings['signals']; now: Date },
): Promise<{ signalWeight: number; isHidden: boolean }> {
  const { desk_weight: deskWeight, ...weights } = terms;
  const { found, print } = await findSignalsOf(tx, adId);
  if (print) await writeTextPrint(tx, adId, print);
  const signals = found.map((signal) => ({ found: signal, weight: weights[signal.signal] }));
  const added = await insertSignals(
    tx,
    adId,
    signals.filter((signal) => signal.weight > 0),
    now,
  );
  const known = added.length > 0 ? await findSellerSignalsAtDesk(tx, adId) : [];
  const weight = added
    .filter(({ signal }) => !known.includes(signal))
    .reduce((sum, signal) => sum + signal.weight, 0);
  const signalWeight = signals.reduce((sum, signal) => sum + signal.weight, 0);
  if (weight < deskWeight || weight === 0) return { signalWeight, isHidden: false };
  const report = { adId, reason: 'signals', weight, hides: 'at-threshold', now } as const;
  const { isHidden } = await reportAutomatically(tx, report);
  return { signalWeight, isHidden };
}

/** Maximum number of stored prints with a common key, such as those of a template, so that a comparison reads few rows. */
const printsOfText = 50;

/** Applies the rules to an ad. @returns the signals, and the print of its text if later ads are to be compared with it. */
export async function findSignalsOf(
  connection: Connection,
  adId: string,
): Promise<{ found: FoundSignal[]; print: TextPrint | null }> {
  const facts = await findAdFacts(connection, adId);
  if (!facts) return { found: [], print: null };
  const print = printText(facts.description);
  if (!print) return { found: findSignals({ ...facts, sameText: null }), print };
  const { userId, listedAt } = facts;
  const alike = await findAlikeTexts(connection, { keys: print.keys, before: listedAt });
  const same = alike.find(({ user_id, minima }) => user_id !== userId && areNearlySame(print.minima, minima));
  const sameText = same ? { adId: same.ad_id, title: same.title } : null;
  return { found: findSignals({ ...facts, sameText }), print: alike.length < printsOfText ? print : null };
}
