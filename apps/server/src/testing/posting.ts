import { randomBytes, randomUUID } from 'node:crypto';
import type { AdForm } from '@arabati/domain/ads/ad-form';
import type { TestApp } from './test-app.ts';

/** Uploaded photos that wait for their ad (rows, no files). Answers their ids. */
export async function insertWaitingPhotos(market: TestApp, userId: string, count: number): Promise<string[]> {
  const photos = Array.from({ length: count }, () => ({
    id: randomUUID(),
    user_id: userId,
    ad_id: null,
    position: null,
    name: randomBytes(16).toString('hex'),
    width: 800,
    height: 600,
    blur: 'data:image/webp;base64,UklGRg==',
    bytes: 40_000,
    created_at: market.clock.now(),
  }));
  await market.services.database.insertInto('photos').values(photos).execute();
  return photos.map((photo) => photo.id);
}

/** A form as the schema lets it through. */
export function adForm(form: Partial<AdForm> = {}): AdForm {
  return {
    id: randomUUID(),
    title: 'تويوتا كورولا نظيفة',
    description: 'بحالة ممتازة',
    brand: 'تويوتا',
    model: 'كورولا',
    year: 2015,
    price: 12_500_000,
    is_negotiable: true,
    city: 'الخرطوم',
    mileage: 120_000,
    fuel_type: 'بنزين',
    transmission: 'أوتوماتيك',
    condition: 'مستعملة',
    papers_type: 'شهادة بحث',
    seller_role: 'مالك',
    license_status: 'ترخيص ساري',
    broker_commission_requested: false,
    broker_commission_amount: 0,
    phone: '+249912345678',
    whatsapp: '+249123456789',
    photo_ids: [],
    ...form,
  };
}
