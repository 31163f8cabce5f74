import { khartoumTimeZone } from '@arabati/domain/time/khartoum';
import { type RawBuilder, sql } from 'kysely';

/** Builds the instant at which a date begins in Khartoum, like `khartoumDate` of the domain. */
export const startOfKhartoumDay = (date: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`((${date})::timestamp at time zone ${sql.lit(khartoumTimeZone)})`;
