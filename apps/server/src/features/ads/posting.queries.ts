import type { AdForm } from '@arabati/domain/ads/ad-form';
import type { AdFacts } from '@arabati/domain/search/document/build-search-document';
import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { buildIndexColumns } from '../ad-index/ad-index.public.ts';
import type { AdTables } from './ads.tables.ts';

export function findPostedAd(connection: Connection, adId: string) {
  return connection
    .selectFrom('ads')
    .select(['user_id', 'created_at', 'review_status', 'awaits_listing'])
    .where('id', '=', adId)
    .executeTakeFirst();
}

/**
 * Selects a seller's numbers, and the texts that are displayed beside their ads: their city and the name of their showroom.
 */
export function findSellerNames(connection: Connection, userId: string) {
  return connection
    .selectFrom('profiles')
    .leftJoin('showrooms', 'showrooms.owner_id', 'profiles.user_id')
    .select(['profiles.phone', 'profiles.whatsapp', 'profiles.city', 'showrooms.name as showroom_name'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
}

/** Selects the texts of a member's ads that others can open. Served by ads_by_seller. */
export function selectShownTexts(connection: Connection, userId: string) {
  return connection
    .selectFrom('ads')
    .select(['title', 'description', 'brand', 'model', 'city', 'mileage'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'removed')
    .execute();
}

/**
 * Every field of the form but the ad's id, the chassis number, which is stored as a hash, and the angles, which earlier
 * versions of the form do not send. A new field of the form does not compile until it is selected below or named here.
 */
type PostedField = Exclude<keyof AdForm, 'id' | 'chassis_number' | 'photo_angles'>;

/** Selects what a member has posted as an ad. All of it but the price stays as it is. */
export async function selectPostedForm(
  connection: Connection,
  adId: string,
): Promise<Record<PostedField, unknown> | undefined> {
  const posted = await connection
    .selectFrom('ads')
    .innerJoin('ad_contacts', 'ad_contacts.ad_id', 'ads.id')
    .leftJoin('ad_stock_numbers', 'ad_stock_numbers.ad_id', 'ads.id')
    .select([
      'title',
      'description',
      'brand',
      'model',
      'year',
      'is_negotiable',
      'city',
      'mileage',
      'fuel_type',
      'transmission',
      'condition',
      'papers_type',
      'seller_role',
      'license_status',
      'broker_commission_requested',
      'broker_commission_amount',
      'ad_contacts.phone',
      'ad_contacts.whatsapp',
      'ad_stock_numbers.stock_number',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('ad_price_changes')
            .select('old_price')
            .whereRef('ad_price_changes.ad_id', '=', 'ads.id')
            .orderBy('number')
            .limit(1),
          'ads.price',
        )
        .as('price'),
    )
    .where('ads.id', '=', adId)
    .executeTakeFirst();
  const photos = await connection
    .selectFrom('photos')
    .select('id')
    .where('ad_id', '=', adId)
    .orderBy('position')
    .execute();
  return posted && { ...posted, photo_ids: photos.map(({ id }) => id) };
}

export async function insertAd(tx: Connection, ad: Insertable<AdTables['ads']> & AdFacts): Promise<void> {
  await tx
    .insertInto('ads')
    .values({ ...ad, ...buildIndexColumns(ad) })
    .execute();
}

/** Inserts the contact numbers into a table that only features/contacts reads. */
export async function insertContact(
  tx: Connection,
  contact: Insertable<AdTables['ad_contacts']>,
): Promise<void> {
  await tx.insertInto('ad_contacts').values(contact).execute();
}

/** Locks a member's own ad for its deletion. @returns false if the ad is not this member's. */
export async function lockOwnAd(
  tx: Connection,
  { userId, adId }: { userId: string; adId: string },
): Promise<boolean> {
  const ad = await tx
    .selectFrom('ads')
    .select('id')
    .where('id', '=', adId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return ad !== undefined;
}

/** Deletes an ad with its photo rows. Returns the photos' file names. */
export async function deleteOwnAd(tx: Connection, adId: string): Promise<string[]> {
  const photos = await tx.selectFrom('photos').select('name').where('ad_id', '=', adId).execute();
  await tx.deleteFrom('ads').where('id', '=', adId).execute();
  return photos.map((photo) => photo.name);
}
