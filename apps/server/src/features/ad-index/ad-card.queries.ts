import { attributeKinds } from '@arabati/domain/search/concept-kinds';
import { type RawBuilder, sql } from 'kysely';
import { currentMembershipType } from '../members/members.public.ts';

/** Columns that cards and details share, under the same names. */
const facts = [
  'id',
  'external_id',
  'title',
  'brand',
  'model',
  'year',
  'price',
  'is_negotiable',
  'city',
  'mileage',
  ...attributeKinds,
  'broker_commission_requested',
  'is_premium',
  'is_featured',
  'top_spot',
  'top_spot_until',
  'view_count',
  'created_at',
] as const;
export const factColumns = sql.join(facts.map((name) => sql.ref(`ads.${name}`)));

/** Builds the public fields of a seller. An expired membership is shown as free, even before the row is updated. */
export const sellerFacts = (now: Date): RawBuilder<unknown> => sql`
  profiles.user_id, profiles.display_name, profiles.avatar_url, profiles.user_id_display,
  ${currentMembershipType('profiles', now)} as membership_type`;

/** Builds one row as JSON text. The keys are the column names. */
export const asJson = (columns: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select row_to_json(selected) from (select ${columns}) selected)`;
