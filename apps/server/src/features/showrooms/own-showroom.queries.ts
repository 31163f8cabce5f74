import type { OpeningHours } from '@arabati/domain/showrooms/opening-hours';
import type { ShowroomState } from '@arabati/domain/showrooms/showroom';
import type { ShowroomForm } from '@arabati/domain/showrooms/showroom-form';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { currentMembershipType } from '../members/members.public.ts';
import { photoJson } from './showroom-columns.queries.ts';

/** Returns whether a member holds the traders' plan. */
export async function holdsTraderPlan(connection: Connection, userId: string, now: Date): Promise<boolean> {
  const member = await connection
    .selectFrom('profiles')
    .select(currentMembershipType('profiles', now).as('type'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member?.type === 'premium_trader';
}

/** Served by showrooms_owner_id_key. */
export function findOwnShowroom(connection: Connection, userId: string) {
  return connection
    .selectFrom('showrooms')
    .select([
      'id',
      'slug',
      'name',
      'city',
      'address',
      'latitude',
      'longitude',
      'about',
      'state',
      'state_reason',
      'verified_at',
      'logo_photo',
    ])
    .select((eb) => [
      eb.ref('hours').$castTo<OpeningHours | null>().as('hours'),
      photoJson('logo_photo').as('logo'),
      photoJson('cover_photo').as('cover'),
    ])
    .where('owner_id', '=', userId)
    .executeTakeFirst();
}

export async function findShowroomOwner(connection: Connection, id: string): Promise<string | undefined> {
  const showroom = await connection
    .selectFrom('showrooms')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return showroom?.owner_id;
}

const columnsOf = ({ slug, name, city, address, about, hours, location }: ShowroomForm) => ({
  slug,
  name,
  city,
  address,
  about,
  hours: JSON.stringify(hours),
  latitude: location?.latitude ?? null,
  longitude: location?.longitude ?? null,
});

export async function insertShowroom(
  tx: Connection,
  showroom: { id: string; userId: string; form: ShowroomForm; now: Date },
): Promise<void> {
  const { id, userId, form, now } = showroom;
  await tx
    .insertInto('showrooms')
    .values({ id, owner_id: userId, ...columnsOf(form), created_at: now, updated_at: now })
    .execute();
}

export async function updateShowroom(
  tx: Connection,
  showroom: {
    id: string;
    form: ShowroomForm;
    logo: string | null;
    cover: string | null;
    state: ShowroomState;
    now: Date;
  },
): Promise<void> {
  const { id, form, logo, cover, state, now } = showroom;
  await tx
    .updateTable('showrooms')
    .set({ ...columnsOf(form), logo_photo: logo, cover_photo: cover, state, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function writeShowroomState(
  tx: Connection,
  showroom: { id: string; state: ShowroomState; reason?: string; verifiedAt?: Date; now: Date },
): Promise<void> {
  const { id, state, reason, verifiedAt, now } = showroom;
  await tx
    .updateTable('showrooms')
    .set({
      state,
      ...(reason === undefined ? {} : { state_reason: reason }),
      ...(verifiedAt ? { verified_at: verifiedAt } : {}),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns whether another showroom has the address. Served by showrooms_slug_key. */
export async function isSlugTaken(connection: Connection, slug: string, id: string): Promise<boolean> {
  const other = await connection
    .selectFrom('showrooms')
    .select(sql`1`.as('one'))
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}
