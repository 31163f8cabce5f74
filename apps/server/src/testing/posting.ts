import { randomUUID } from 'node:crypto';
import type { AdForm } from '@arabati/domain/ads/ad-form';
import { defaultAd, photoRow } from './ads.ts';
import type { TestApp } from './test-app.ts';

/** Inserts pending photos (rows, no files). Returns their ids. */
export async function insertWaitingPhotos(market: TestApp, userId: string, count: number): Promise<string[]> {
  const photos = Array.from({ length: count }, () => photoRow(userId, market.clock.now()));
  await market.services.database.insertInto('photos').values(photos).execute();
  return photos.map((photo) => photo.id);
}

/** Builds a form as the schema outputs it. */
export function adForm(form: Partial<AdForm> = {}): AdForm {
  return {
    id: randomUUID(),
    ...defaultAd,
    is_negotiable: true,
    broker_commission_requested: false,
    broker_commission_amount: 0,
    chassis_number: null,
    stock_number: null,
    phone: '+249912345678',
    whatsapp: '+249123456789',
    photo_ids: [],
    photo_angles: [],
    ...form,
  };
}
