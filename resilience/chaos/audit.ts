import { photoFormats, photoPath } from '@arabati/domain/photos/photo-files';
import { sweepPhotos } from '../../apps/server/src/features/photos/photos.public.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { createDiskPhotoStore } from '../../apps/server/src/platform/photo-store/disk-photo-store.ts';
import type { Acknowledged } from './people.ts';

/** Variants that every photo has. */
const variants = ['small', 'large'] as const;
const dayMs = 86_400_000;

/** Lists acknowledged actions that are missing, duplicated, or left incomplete. Should be empty. */
export async function audit(
  market: { url: string; databaseUrl: string; photos: string },
  done: Acknowledged,
): Promise<string[]> {
  const { url } = market;
  const pool = createPool(market.databaseUrl, { max: 2 });
  const wrong: string[] = [];
  const count = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ n: number }>(text, values)).rows[0]?.n ?? 0;
  try {
    for (const [id, names] of done.ads) {
      if ((await fetch(`${url}/api/ads/${id}`)).status !== 200) wrong.push(`the ad ${id} is gone`);
      for (const name of names) {
        for (const variant of variants) {
          for (const format of photoFormats) {
            const response = await fetch(url + photoPath(name, variant, format));
            if (response.status !== 200) wrong.push(`a photo of the ad ${id} is gone`);
            await response.arrayBuffer();
          }
        }
      }
    }
    for (const [id, content] of done.messages) {
      const found = await count('select count(*)::int as n from messages where id = $1 and content = $2', [
        id,
        content,
      ]);
      if (found !== 1) wrong.push(`the message ${id} is there ${found} times`);
    }
    for (const pair of done.reveals) {
      const found = await count(
        'select count(*)::int as n from contact_reveals where user_id = $1 and ad_id = $2',
        pair.split(' '),
      );
      if (found !== 1) wrong.push(`the reveal ${pair} is there ${found} times`);
    }
    for (const token of done.sessions) {
      const { status } = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
      if (status !== 200) wrong.push(`a session is lost (${status})`);
    }
    const unbalanced = await count(`
      select count(*)::int as n from profiles p
      cross join lateral (
        select coalesce(sum(points), 0) as points, coalesce(sum(credits), 0) as credits
        from point_entries where user_id = p.user_id
      ) entries
      where p.points <> entries.points or p.credits <> entries.credits`);
    if (unbalanced > 0) wrong.push(`${unbalanced} balances are not the sum of their entries`);
    const charged = await count(`
      select count(*)::int as n from contact_reveals r
      where r.points_spent <> -coalesce((select sum(e.points + e.credits) from point_entries e
                                          where e.user_id = r.user_id and e.ad_id = r.ad_id and e.reason = 'reveal'), 0)`);
    if (charged > 0) wrong.push(`${charged} reveals were not charged once`);
    const halfPosted = await count(`
      select count(*)::int as n from ads a
      where not exists (select from photos p where p.ad_id = a.id) or not exists (select from ad_contacts c where c.ad_id = a.id)`);
    if (halfPosted > 0) wrong.push(`${halfPosted} ads were posted incompletely`);
    wrong.push(...(await orphans(createDatabase(pool), market.photos)));
  } finally {
    await pool.end();
  }
  return wrong;
}

/** Files without a photo record, after the next day's clean-up. */
async function orphans(database: ReturnType<typeof createDatabase>, directory: string): Promise<string[]> {
  const photoStore = createDiskPhotoStore(directory);
  const tomorrow = new Date(Date.now() + 2 * dayMs);
  await sweepPhotos({ database, photoStore, clock: { now: () => tomorrow } });
  const known = new Set(
    (await database.selectFrom('photos').select('name').execute()).map(({ name }) => name),
  );
  const left: string[] = [];
  for await (const shelf of photoStore.list()) {
    for (const { fileName } of shelf) {
      if (!known.has(fileName.split('-', 1)[0] ?? '')) left.push(`the file ${fileName} has no row`);
    }
  }
  return left;
}
