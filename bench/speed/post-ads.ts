import { randomUUID } from 'node:crypto';
import type { AdForm } from '@arabati/domain/ads/ad-form';
import { fieldWithSplitNumber } from '@arabati/domain/ads/ad-texts';
import { checkListedAd } from '../../apps/server/src/features/ad-signals/ad-signals.public.ts';
import { postAd } from '../../apps/server/src/features/ads/ads.public.ts';
import { drawMemberNumbers } from '../../apps/server/src/features/members/members.public.ts';
import { generateAds } from '../search/generate-ads.ts';
import type { BenchServer } from './bench-server.ts';

/**
 * Posts ads through the use case, one after another, and deletes them.
 *
 * @returns the median in milliseconds.
 */
export async function timePosting(
  { services, pool }: Pick<BenchServer, 'services' | 'pool'>,
  count: number,
): Promise<number> {
  const userId = randomUUID();
  await pool.query(
    `insert into users (id, email, email_confirmed_at, created_at, updated_at) values ($1, $2, now(), now(), now())`,
    [userId, `${userId}@example.com`],
  );
  await insertProfile(pool, userId);
  const times: number[] = [];
  for (const { facts: _, id: __, created_at: ___, ...ad } of generateAds(count, 4)) {
    // Generated figures may look like a phone number in parts, which a post must not contain.
    if (fieldWithSplitNumber(ad, 'بائع') !== null) continue;
    const photoId = randomUUID();
    await pool.query(
      `insert into photos (id, user_id, name, width, height, blur, bytes, created_at)
       values ($1, $2, $3, 800, 600, '', 1, now())`,
      [photoId, userId, photoId],
    );
    // The cast is for the generated facts, which are plain strings.
    const form = {
      ...ad,
      id: randomUUID(),
      papers_type: ad.papers_type ?? 'توكيل',
      seller_role: ad.seller_role ?? 'مالك',
      license_status: ad.license_status ?? 'ترخيص ساري',
      is_negotiable: false,
      broker_commission_requested: false,
      broker_commission_amount: 0,
      phone: '+249912345678',
      whatsapp: '+249912345678',
      chassis_number: null,
      stock_number: null,
      photo_ids: [photoId],
    } as AdForm;
    const began = performance.now();
    await postAd(services, { userId, form }, checkListedAd);
    times.push(performance.now() - began);
  }
  await pool.query('delete from users where id = $1', [userId]);
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** Draws a member's numbers until they are free: half of the short ones are used beside ten million ads. */
async function insertProfile(pool: BenchServer['pool'], userId: string): Promise<void> {
  for (;;) {
    const { unique_id, user_id_display } = drawMemberNumbers();
    const { rowCount } = await pool.query(
      `insert into profiles (user_id, display_name, unique_id, user_id_display, membership_type, points, credits,
                             carried_ads, last_monthly_reset, created_at)
       values ($1, 'بائع', $2, $3, 'premium_trader', 0, 0, 100000, now(), now())
       on conflict do nothing`,
      [userId, unique_id, user_id_display],
    );
    if (rowCount === 1) return;
  }
}
