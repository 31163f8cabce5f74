import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Newest ads of a member whose numbers are compared. */
const comparedAds = 50;

/** Selects the numbers of members' profiles and latest ads, E.164. */
export async function selectNumbers(connection: Connection, userIds: readonly string[]): Promise<string[]> {
  const all = sql.join(
    userIds.map((userId) => sql`(${numbersOf(userId)})`),
    sql` union `,
  );
  const { rows } = await sql<{ number: string }>`
    select number from (${all}) as numbers where number is not null`.execute(connection);
  return rows.map(({ number }) => number);
}

/** Builds the query for the numbers of a member. */
export const numbersOf = (userId: string) => sql`
  select unnest(array[phone, whatsapp]) as number from profiles where user_id = ${userId}::uuid
  union
  select unnest(array[contact.phone, contact.whatsapp])
    from (select id from ads where user_id = ${userId}::uuid order by created_at desc, id desc limit ${comparedAds}) own
    join ad_contacts contact on contact.ad_id = own.id`;

/** Reviews whose texts are compared with a new name of a member. */
const comparedReviews = 200;

/**
 * Selects the texts that are displayed beside a member's name: of the latest reviews by the member, and their answers to
 * reviews. Served by reviews_by_author and reviews_by_seller.
 */
export async function selectTextsBesideName(connection: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    (select content as text from reviews where author_id = ${userId}::uuid
      order by created_at desc, id desc limit ${comparedReviews})
    union all
    (select answer from reviews
      where seller_id = ${userId}::uuid and removed_at is null and answer is not null
      order by created_at desc, id desc limit ${comparedReviews})`.execute(connection);
  return rows.map(({ text }) => text);
}
