import { defaultDeskWeight, defaultSignalWeights } from '@arabati/domain/ad-signals/ad-signals';
import { storageThresholds } from '@arabati/domain/administration/storage-level';
import { defaultAvailabilityTerms } from '@arabati/domain/ads/ad-life';
import { defaultWeeklyPriceChanges } from '@arabati/domain/ads/price-change';
import { boostPlans } from '@arabati/domain/boosts/boost-plans';
import { defaultRefundTerms } from '@arabati/domain/contacts/reveal-refund';
import { type Settings, type SettingsSection, settingsSchemas } from '@arabati/domain/settings/settings';
import { defaultStrikeTerms } from '@arabati/domain/strikes/strike-terms';
import * as v from 'valibot';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import { findValues } from './settings.queries.ts';

/** Sections without a table of their own. */
export const storedSections = [
  'boosts',
  'support',
  'storage',
  'publishing',
  'reports',
  'signals',
  'strikes',
  'refunds',
  'costs',
] as const satisfies SettingsSection[];
export type StoredSection = (typeof storedSections)[number];
export type StoredSettings = Pick<Settings, StoredSection>;
type Configured = Pick<Config, 'support' | 'storageCapacityMb'>;

async function readStored(connection: Connection): Promise<Map<string, object>> {
  const rows = await findValues(connection, storedSections);
  return new Map(rows.map(({ section, value }) => [section, value]));
}

/** Merges stored values over the defaults. Ignores a row in the format of another version. */
function effective<S extends StoredSection>(
  section: S,
  stored: Map<string, object>,
  byDefault: StoredSettings[S],
): StoredSettings[S] {
  const { success, output } = v.safeParse(settingsSchemas[section], {
    ...byDefault,
    ...stored.get(section),
  });
  return success ? (output as StoredSettings[S]) : byDefault;
}

const terms = ({ price, days }: { price: number; days: number }) => ({ price, days });
const defaultBoosts: Settings['boosts'] = {
  basic: terms(boostPlans.basic),
  premium: terms(boostPlans.premium),
  vip: terms(boostPlans.vip),
};

/** Four: a seller's competitor can create accounts, but needs four old ones in four networks. */
const defaultReports: Settings['reports'] = {
  hiding_reports: 4,
  second_review_percent: 0,
  decision_retention_days: 365,
};
/** Ads are listed at once. */
const defaultPublishing: Settings['publishing'] = {
  review_first: 'no-one',
  approved_ads: 1,
  new_member_days: 7,
  risky_weight: defaultDeskWeight,
  weekly_price_changes: defaultWeeklyPriceChanges,
  ...defaultAvailabilityTerms,
};
/** No figure without an administrator who knows it. */
const defaultCosts: Settings['costs'] = {
  commission_percent: null,
  commission_text: '',
  transfer_amount: null,
  transfer_text: '',
  dollar_rate: null,
  dollar_rate_day: null,
};
const defaultSignals: Settings['signals'] = { desk_weight: defaultDeskWeight, ...defaultSignalWeights };

/**
 * Returns the settings in force. Rules read them in the transaction of their decision. For display there is the node's
 * cache (create-settings-cache.ts).
 */
export async function readSettings(connection: Connection, config: Configured): Promise<StoredSettings> {
  const stored = await readStored(connection);
  return {
    boosts: effective('boosts', stored, defaultBoosts),
    support: effective('support', stored, {
      support_whatsapp: config.support.whatsapp ?? null,
      support_email: config.support.email,
    }),
    publishing: effective('publishing', stored, defaultPublishing),
    reports: effective('reports', stored, defaultReports),
    signals: effective('signals', stored, defaultSignals),
    strikes: effective('strikes', stored, defaultStrikeTerms),
    refunds: effective('refunds', stored, defaultRefundTerms),
    costs: effective('costs', stored, defaultCosts),
    storage: effective('storage', stored, { capacity_mb: config.storageCapacityMb, ...storageThresholds }),
  };
}

/** Returns what applies to reports, like readSettings. */
export async function readReportTerms(connection: Connection): Promise<Settings['reports']> {
  return effective('reports', await readStored(connection), defaultReports);
}

/** Returns what applies to an ad that is listed, like readSettings, with one query. */
export async function readListingTerms(
  connection: Connection,
): Promise<Pick<Settings, 'signals' | 'publishing' | 'strikes'>> {
  const stored = await readStored(connection);
  return {
    signals: effective('signals', stored, defaultSignals),
    publishing: effective('publishing', stored, defaultPublishing),
    strikes: effective('strikes', stored, defaultStrikeTerms),
  };
}

/** Returns the weights of signals about ads, like readSettings. */
export async function readSignalTerms(connection: Connection): Promise<Settings['signals']> {
  return effective('signals', await readStored(connection), defaultSignals);
}

/** Returns weights, thresholds and terms of strikes, like readSettings. */
export async function readStrikeTerms(connection: Connection): Promise<Settings['strikes']> {
  return effective('strikes', await readStored(connection), defaultStrikeTerms);
}

/** Returns prices and durations of boosts, like readSettings. */
export async function readBoostTerms(connection: Connection): Promise<Settings['boosts']> {
  return effective('boosts', await readStored(connection), defaultBoosts);
}

/** Returns when the point of a reveal comes back, like readSettings. */
export async function readRefundTerms(connection: Connection): Promise<Settings['refunds']> {
  return effective('refunds', await readStored(connection), defaultRefundTerms);
}
