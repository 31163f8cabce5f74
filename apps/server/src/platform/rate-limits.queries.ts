import type { Connection } from './database.ts';

/** @param before milliseconds since 1970 by the machine's own clock, as the rate limiter stores them. */
export async function deleteRateLimitsBefore(
  connection: Connection,
  before: number,
  limit: number,
): Promise<void> {
  await connection
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('rate_limits').select('key').where('expire', '<', before).limit(limit),
    )
    .execute();
}
