import { adSignals } from '@arabati/domain/ad-signals/ad-signals';
import { adminActs } from '@arabati/domain/administration/admin-acts';
import { moneyEntryKinds } from '@arabati/domain/administration/money.endpoints';
import { adminRoles } from '@arabati/domain/administration/roles';
import { adEventActs } from '@arabati/domain/ads/ad-life';
import {
  adStatuses,
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from '@arabati/domain/ads/vocabulary';
import { appealStates } from '@arabati/domain/appeals/appeal';
import { boostPlanTypes, displayTiers } from '@arabati/domain/boosts/boost-plans';
import { refundReasons } from '@arabati/domain/contacts/reveal-refund';
import {
  identityDocumentKinds,
  identityEnds,
  identityStates,
} from '@arabati/domain/identity-verification/identity';
import { leadInterests, leadStates } from '@arabati/domain/leads/lead-states';
import { leadEventKinds } from '@arabati/domain/leads/leads.endpoints';
import { liveKinds } from '@arabati/domain/live/live-events';
import { membershipTypes, planTypes } from '@arabati/domain/memberships/membership-types';
import { notificationTypes } from '@arabati/domain/notifications/notification-types';
import { offerActs, offerSides, offerStates } from '@arabati/domain/offers/offer-state';
import { photoAngles } from '@arabati/domain/photos/photo-angle';
import { plateStates } from '@arabati/domain/plates/plate-request';
import { pointReasons } from '@arabati/domain/points/point-reasons';
import { receiptStates } from '@arabati/domain/receipts/receipts.endpoints';
import { bulkOutcomes } from '@arabati/domain/reports/bulk-decisions.requests';
import { jobSubjects } from '@arabati/domain/reports/desk-queues';
import { caseCommentKinds } from '@arabati/domain/reports/report-desk.requests';
import { jobStates, reportReasons, reportStates } from '@arabati/domain/reports/report-reasons';
import { secondReviewStates } from '@arabati/domain/reports/second-review';
import { storedSections } from '@arabati/domain/settings/settings';
import { showroomStates } from '@arabati/domain/showrooms/showroom';
import { staffRoles } from '@arabati/domain/showrooms/staff-roles';
import { stolenCarStates } from '@arabati/domain/stolen-cars/stolen-car';
import { strikeReasons, strikeSources } from '@arabati/domain/strikes/strike-reasons';
import { type SelectType, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from './database-schema.ts';
import { openTestDatabase } from './testing/open-test-database.ts';

type Value<T extends keyof Schema, C extends keyof Schema[T]> = NonNullable<SelectType<Schema[T][C]>>;
/** The columns of a table whose type is a set of texts. */
type Enumerated<T extends keyof Schema> = {
  [C in keyof Schema[T]]: Value<T, C> extends string ? (string extends Value<T, C> ? never : C) : never;
}[keyof Schema[T]];

const decidedStates = reportStates.filter((state) => state !== 'open');

/** Every such column with its values. A column that is missing here does not compile. */
const enumerations: {
  [T in keyof Schema as Enumerated<T> extends never ? never : T]: {
    [C in Enumerated<T>]: readonly Value<T, C>[];
  };
} = {
  activations: { kind: ['membership', 'boost'], plan: [...planTypes, ...boostPlanTypes] },
  ad_draft_photos: { angle: photoAngles },
  ad_appeals: { state: appealStates },
  ad_interactions: { interaction_type: ['phone_view', 'whatsapp_view'] },
  ad_events: { act: adEventActs },
  ad_removals: { status: ['active', 'paused', 'sold'] },
  ad_sales: { from_status: ['active', 'paused'] },
  ad_signals: { signal: adSignals },
  administrators: { role: adminRoles },
  ads: {
    status: adStatuses,
    hidden_status: ['active', 'paused', 'sold'],
    review_status: ['active', 'paused', 'sold'],
    fuel_type: fuelTypes,
    transmission: transmissions,
    condition: conditions,
    papers_type: papersTypes,
    seller_role: sellerRoles,
    license_status: licenseStatuses,
    display_tier: displayTiers,
  },
  audit_entries: { act: adminActs },
  auth_codes: { method: ['otp', 'recovery'] },
  blocked_identifiers: { kind: ['mailbox', 'number'] },
  identity_requests: { state: identityStates, kind: identityDocumentKinds, ended_by: identityEnds },
  live_events: { kind: liveKinds },
  mail_tokens: { type: ['signup', 'recovery', 'email_change'] },
  mails: { state: ['queued', 'sent', 'failed', 'preview'] },
  membership_plans: { plan_type: planTypes },
  money_entries: { kind: moneyEntryKinds, currency: ['SDG'] },
  messages: { offer_act: offerActs },
  notifications: { type: notificationTypes },
  offers: { made_by: offerSides, answered_by: offerSides, state: offerStates },
  photos: { angle: photoAngles },
  plate_requests: { state: plateStates },
  contact_reveals: { refund_reason: refundReasons },
  due_refunds: { reason: refundReasons },
  price_observations: { condition: conditions, status: adStatuses },
  point_entries: { reason: pointReasons },
  profiles: { role: ['user'], membership_type: membershipTypes },
  receipts: {
    state: receiptStates,
    kind: ['membership', 'boost'],
    plan: [...planTypes.filter((plan) => plan !== 'free'), ...boostPlanTypes],
  },
  case_comments: { kind: caseCommentKinds },
  report_cases: { subject: jobSubjects, state: jobStates },
  reports: { reason: reportReasons, state: reportStates },
  bulk_decision_ads: { outcome: bulkOutcomes },
  decision_quality_counts: { reason: reportReasons },
  second_reviews: {
    state: secondReviewStates,
    leading_reason: reportReasons,
    first_state: decidedStates,
    first_violation: strikeReasons,
    second_state: decidedStates,
    second_violation: strikeReasons,
  },
  sessions: { method: ['password', 'otp', 'recovery'] },
  settings: { section: storedSections },
  showrooms: { state: showroomStates },
  showroom_lead_events: { kind: leadEventKinds, state: leadStates },
  showroom_leads: { state: leadStates, last_event: leadInterests },
  showroom_staff: { role: staffRoles },
  strikes: { reason: strikeReasons, source: strikeSources },
  stolen_cars: { state: stolenCarStates },
};

const database = openTestDatabase();

const columns = Object.entries(enumerations).flatMap(([table, sets]) =>
  Object.entries(sets).map(([column, values]) => [table, column, values as readonly string[]] as const),
);

test.each(columns)('%s.%s accepts its values and no others', async (table, column, values) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = ${table}::regclass`.execute(database());
  const test = new RegExp(`\\(${column} = (?:ANY \\(ARRAY\\[([^\\]]*)\\]\\)|('[^']*'::text))`, 'g');
  const sets = rows.map(({ definition }) =>
    [...definition.matchAll(test)]
      .flatMap(([, several, one]) => (several ?? one ?? '').split(', '))
      .map((literal) => literal.replace(/^'(.*)'::text$/, '$1'))
      .sort(),
  );
  expect(sets).toContainEqual([...values].sort());
});
