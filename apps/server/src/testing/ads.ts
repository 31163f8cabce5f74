import { randomBytes, randomUUID } from 'node:crypto';
import type { AdFacts } from '@arabati/domain/search/document/build-search-document';
import type { Insertable } from 'kysely';
import type { Schema } from '../database-schema.ts';
import { buildIndexColumns } from '../features/ad-index/ad-index.public.ts';
import type { TestApp } from './test-app.ts';
import { uniqueDigits } from './unique-digits.ts';

type Profile = Insertable<Schema['profiles']>;
type Ad = Insertable<Schema['ads']>;

/** Returns a unique number in its stored form. */
export const randomPhone = () => `+24999${uniqueDigits(7)}`;

/** Inserts a confirmed member with a profile directly into the database. Returns the user's id. */
export async function insertSeller(
  market: Pick<TestApp, 'services'>,
  profile: Partial<Profile> = {},
): Promise<string> {
  const { database, clock } = market.services;
  const id = profile.user_id ?? randomUUID();
  const now = clock.now();
  await database
    .insertInto('users')
    .values({
      id,
      email: `${randomBytes(6).toString('hex')}@example.com`,
      password_hash: null,
      email_confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await database
    .insertInto('profiles')
    .values({
      user_id: id,
      display_name: 'عثمان',
      avatar_url: null,
      city: 'الخرطوم',
      phone: randomPhone(),
      whatsapp: randomPhone(),
      unique_id: uniqueDigits(6),
      user_id_display: uniqueDigits(8),
      membership_type: 'free',
      membership_expires_at: null,
      points: 10,
      credits: 0,
      last_monthly_reset: now,
      created_at: now,
      ...profile,
    })
    .execute();
  return id;
}

/** Default attributes of ads. */
export const defaultAttributes = {
  fuel_type: 'بنزين',
  transmission: 'أوتوماتيك',
  condition: 'مستعملة',
  papers_type: 'شهادة بحث',
  seller_role: 'مالك',
  license_status: 'ترخيص ساري',
} as const;

/** A default ad. */
export const defaultAd = {
  title: 'تويوتا كورولا نظيفة',
  description: 'بحالة ممتازة',
  brand: 'تويوتا',
  model: 'كورولا',
  year: 2015,
  price: 12_500_000,
  city: 'الخرطوم',
  mileage: 120_000,
  ...defaultAttributes,
};

/** Builds a photo's row, without files. Without an ad and a position it is pending. */
export const photoRow = (user_id: string, created_at: Date) => ({
  id: randomUUID(),
  user_id,
  ad_id: null,
  position: null,
  name: randomBytes(16).toString('hex'),
  width: 800,
  height: 600,
  blur: 'data:image/webp;base64,UklGRg==',
  bytes: 40_000,
  created_at,
});

interface AdOptions extends Partial<Omit<Ad, 'seller_name'>> {
  /** Number of photos; default 1. */
  photos?: number;
  phone?: string;
  whatsapp?: string;
}

/**
 * Inserts an ad with its numbers and photo rows (no files) directly into the database, for tests of what happens after
 * posting. Without `user_id` it gets a new seller. Returns the ids of the ad and its seller.
 */
export async function insertAd(
  market: Pick<TestApp, 'services'>,
  { photos = 1, phone = randomPhone(), whatsapp = phone, ...ad }: AdOptions = {},
): Promise<{ id: string; user_id: string }> {
  const { database, clock } = market.services;
  const now = clock.now();
  const id = ad.id ?? randomUUID();
  const user_id = ad.user_id ?? (await insertSeller(market));
  const seller = await database
    .selectFrom('profiles')
    .select('display_name')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const row: Insertable<Schema['ads']> = {
    ...defaultAd,
    created_at: now,
    updated_at: now,
    ...ad,
    id,
    user_id,
    seller_name: seller.display_name,
  };
  const { description = '', broker_commission_requested = false } = row;
  await database
    .insertInto('ads')
    .values({
      ...row,
      ...buildIndexColumns({ ...row, description, broker_commission_requested } as AdFacts),
    })
    .execute();

  await database.insertInto('ad_contacts').values({ ad_id: id, phone, whatsapp }).execute();
  for (let position = 0; position < photos; position += 1) {
    await database
      .insertInto('photos')
      .values({ ...photoRow(user_id, now), ad_id: id, position })
      .execute();
  }
  return { id, user_id };
}
