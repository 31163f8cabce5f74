import * as v from 'valibot';
import { type AdSignal, adSignals } from '../ad-signals/ad-signals.ts';
import { type AvailabilityTerms, defaultAvailabilityTerms } from '../ads/ad-life.ts';
import { defaultWeeklyPriceChanges } from '../ads/price-change.ts';
import type { CostTerms } from '../ads/total-cost.ts';
import type { boostPlanTypes } from '../boosts/boost-plans.ts';
import type { RefundTerms } from '../contacts/reveal-refund.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { type ReviewFirstTerms, reviewFirstRules } from '../reports/review-first.ts';
import { normalizePhone } from '../sign-in/phone.ts';
import { type StrikeEffect, strikeEffects } from '../strikes/strike-effects.ts';
import { type StrikeReason, strikeReasons } from '../strikes/strike-reasons.ts';
import { optionalLine, required } from '../text/clean-text.ts';
import { parseNumber } from '../text/digits.ts';
import { calendarDaySchema } from '../time/calendar-day.ts';

/** Allowed range of each figure; the form displays it beside the field. */
export const settingRanges = {
  monthly_ads_limit: [0, 10_000],
  monthly_points: [0, 100_000],
  price: [1, 1_000_000_000],
  duration_days: [1, 366],
  days: [1, 366],
  remaining_slots: [0, 1_000_000],
  capacity_mb: [1, 100_000_000],
  raised_percent: [1, 99],
  high_percent: [2, 100],
  hiding_reports: [2, 1_000],
  second_review_percent: [0, 100],
  decision_retention_days: [30, 3_650],
  desk_weight: [1, 100_000],
  signal_weight: [0, 100_000],
  strike_weight: [0, 100],
  strike_threshold: [1, 100],
  window_days: [1, 3_650],
  ads_per_day: [1, 1_000],
  active_ads: [1, 1_000],
  suspension_days: [1, 366],
  new_member_days: [1, 366],
  approved_ads: [1, 100],
  risky_weight: [1, 100_000],
  refund_sold_hours: [1, 168],
  refund_dead_days: [1, 90],
  member_refunds: [0, 1_000],
  seller_refunds: [0, 10_000],
  commission_percent: [0, 20],
  transfer_amount: [1, 1_000_000_000],
  dollar_rate: [1, 1_000_000_000],
  weekly_price_changes: [1, 100],
  ask_after_days: [1, 366],
  ask_again_days: [1, 366],
  renewal_ads: [0, 1],
} as const satisfies Record<string, readonly [number, number]>;

/** Parses a number, or a typed number in any digit form. */
function decimal(name: keyof typeof settingRanges) {
  const [minimum, maximum] = settingRanges[name];
  return v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, required),
          v.transform((text) => parseNumber(text) ?? Number.NaN),
        ),
      ],
      required,
    ),
    v.number('not-a-number' satisfies FieldProblem),
    v.minValue(minimum, 'too-small' satisfies FieldProblem),
    v.maxValue(maximum, 'too-large' satisfies FieldProblem),
  );
}

/** Parses a whole number in the same way. */
function figure(name: keyof typeof settingRanges) {
  return v.pipe(decimal(name), v.integer('not-a-number' satisfies FieldProblem));
}

/** Parses a field that may be empty, which is null. */
function emptyAsNull<Output>(schema: v.GenericSchema<string | number, Output>) {
  return v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.transform((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed)),
    v.nullable(schema),
  );
}

const optionalFigure = (name: keyof typeof settingRanges) => emptyAsNull(figure(name));
const optionalDecimal = (name: keyof typeof settingRanges) => emptyAsNull(decimal(name));

/** Maximum length of a text about costs, in characters. */
export const costTextMaxLength = 200;

const paidPlan = () =>
  v.object({
    price: figure('price'),
    duration_days: figure('duration_days'),
    monthly_ads_limit: figure('monthly_ads_limit'),
    monthly_points: figure('monthly_points'),
  });
const boostPlan = () => v.object({ price: figure('price'), days: figure('days') });

/**
 * Parses a number in international form; `0912345678` and `00249…` are accepted. Empty: support is only available by
 * mail.
 */
const chatNumber = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => normalizePhone(text ?? '')),
  v.transform((text) => text.replace(/^00/, '+').replace(/^0(?=\d{9}$)/, '+249')),
  v.regex(/^(\+[1-9]\d{7,14})?$/, 'invalid' satisfies FieldProblem),
  v.transform((text) => (text === '' ? null : text)),
);

/**
 * Settings of administrators, with a schema for each form that the browser and the server share. Defaults are the
 * operator's configuration and the product's constants.
 */
export const settingsSchemas = {
  plans: v.object({
    free: v.object({
      monthly_ads_limit: figure('monthly_ads_limit'),
      monthly_points: figure('monthly_points'),
    }),
    premium_individual: paidPlan(),
    premium_trader: paidPlan(),
  }),
  boosts: v.object({ basic: boostPlan(), premium: boostPlan(), vip: boostPlan() } satisfies Record<
    (typeof boostPlanTypes)[number],
    unknown
  >),
  promo: v.object({ remaining_slots: figure('remaining_slots') }),
  support: v.object({
    support_whatsapp: chatNumber,
    support_email: v.pipe(
      v.string('email-required' satisfies FieldProblem),
      v.trim(),
      v.toLowerCase(),
      v.minLength(1, 'email-required' satisfies FieldProblem),
      v.maxLength(254, 'too-long' satisfies FieldProblem),
      v.email('email-invalid' satisfies FieldProblem),
    ),
  }),
  /** Which new ads are reviewed before they are listed: see review-first.ts. And what an owner does later: see ad-life.ts. */
  publishing: v.object({
    review_first: v.picklist(reviewFirstRules, 'invalid' satisfies FieldProblem),
    approved_ads: figure('approved_ads'),
    new_member_days: figure('new_member_days'),
    risky_weight: figure('risky_weight'),
    /** How often an ad's price may change within a week: see ads/price-change.ts. */
    weekly_price_changes: v.optional(figure('weekly_price_changes'), defaultWeeklyPriceChanges),
    ask_after_days: v.optional(figure('ask_after_days'), defaultAvailabilityTerms.ask_after_days),
    ask_again_days: v.optional(figure('ask_again_days'), defaultAvailabilityTerms.ask_again_days),
    renewal_ads: v.optional(figure('renewal_ads'), defaultAvailabilityTerms.renewal_ads),
  } satisfies Record<keyof ReviewFirstTerms | keyof AvailabilityTerms | 'weekly_price_changes', unknown>),
  /**
   * How many independent reports by new members hide an ad: one alone never does. And the share of decisions that a second
   * administrator makes too, without seeing the first.
   */
  reports: v.object({
    hiding_reports: figure('hiding_reports'),
    second_review_percent: figure('second_review_percent'),
    decision_retention_days: figure('decision_retention_days'),
  }),
  /**
   * Sum of an ad's signals from which it is reported to the desk, and the weight of each, in hundredths of a report by a
   * new member. A weight of 0 turns a signal off.
   */
  signals: v.object({
    desk_weight: figure('desk_weight'),
    ...(Object.fromEntries(adSignals.map((signal) => [signal, figure('signal_weight')])) as Record<
      AdSignal,
      ReturnType<typeof figure>
    >),
  }),
  /** Weights of strikes by reason, the sums at which effects take place, and their terms: strikes/strike-terms.ts. */
  strikes: v.object({
    weights: v.object(
      Object.fromEntries(strikeReasons.map((reason) => [reason, figure('strike_weight')])) as Record<
        StrikeReason,
        ReturnType<typeof figure>
      >,
    ),
    thresholds: v.object(
      Object.fromEntries(
        // A threshold that was added since the settings were stored is off.
        strikeEffects.map((effect) => [effect, v.optional(optionalFigure('strike_threshold'), null)]),
      ) as Record<StrikeEffect, v.OptionalSchema<ReturnType<typeof optionalFigure>, null>>,
    ),
    terms: v.object({
      window_days: figure('window_days'),
      ads_per_day: figure('ads_per_day'),
      active_ads: figure('active_ads'),
      suspension_days: figure('suspension_days'),
    }),
  }),
  /** When the point of a reveal comes back: contacts/reveal-refund.ts. */
  refunds: v.object({
    refund_sold_hours: optionalFigure('refund_sold_hours'),
    refund_dead_days: optionalFigure('refund_dead_days'),
    member_refunds: figure('member_refunds'),
    seller_refunds: figure('seller_refunds'),
  } satisfies Record<keyof RefundTerms, unknown>),
  /** Costs besides the price, which buyers see in an estimate: ads/total-cost.ts. */
  costs: v.pipe(
    v.object({
      commission_percent: optionalDecimal('commission_percent'),
      commission_text: optionalLine(costTextMaxLength),
      transfer_amount: optionalFigure('transfer_amount'),
      transfer_text: optionalLine(costTextMaxLength),
      dollar_rate: optionalFigure('dollar_rate'),
      dollar_rate_day: v.pipe(
        v.nullable(v.string('invalid' satisfies FieldProblem)),
        v.transform((day) => day?.trim() || null),
        v.nullable(calendarDaySchema),
      ),
    } satisfies Record<keyof CostTerms, unknown>),
    v.forward(
      v.partialCheck(
        [['dollar_rate'], ['dollar_rate_day']],
        ({ dollar_rate, dollar_rate_day }) => dollar_rate === null || dollar_rate_day !== null,
        'required' satisfies FieldProblem,
      ),
      ['dollar_rate_day'],
    ),
  ),
  storage: v.pipe(
    v.object({
      capacity_mb: figure('capacity_mb'),
      /** Percentages of the capacity above which the storage bar warns and alarms. */
      raised_percent: figure('raised_percent'),
      high_percent: figure('high_percent'),
    }),
    v.forward(
      v.partialCheck(
        [['raised_percent'], ['high_percent']],
        ({ raised_percent, high_percent }) => raised_percent < high_percent,
        'too-small' satisfies FieldProblem,
      ),
      ['high_percent'],
    ),
  ),
};

export type SettingsSection = keyof typeof settingsSchemas;
export const settingsSections = Object.keys(settingsSchemas) as SettingsSection[];

/** What is stored as settings: the sections above, and the desk's queues, which have a screen of their own. */
export const storedSections = [...settingsSections, 'queues'] as const;
export type StoredSection = (typeof storedSections)[number];

/** The values of every section. */
export type Settings = { [S in SettingsSection]: v.InferOutput<(typeof settingsSchemas)[S]> };

/** The last segments of the dotted paths to all values. */
type FieldNames<T> = T extends object
  ? { [Name in keyof T & string]: NonNullable<T[Name]> extends object ? FieldNames<T[Name]> : Name }[keyof T &
      string]
  : never;
type GroupNames<T> = {
  [Name in keyof T & string]: NonNullable<T[Name]> extends object ? Name : never;
}[keyof T & string];

/** Every field of every section, without its group: `price`, `support_email`. */
export type SettingField = { [S in SettingsSection]: FieldNames<Settings[S]> }[SettingsSection];
/** Groups of fields, such as the plan `premium_trader`. */
export type SettingGroup = { [S in SettingsSection]: GroupNames<Settings[S]> }[SettingsSection];
