import {
  type getStorage as contract,
  storageParts,
} from '@arabati/domain/administration/dashboard.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/settings.public.ts';
import { readDatabaseSizes, sumPhotoBytes } from './dashboard.queries.ts';

export async function readStorage({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<EndpointResponse<typeof contract>> {
  const [{ storage }, photos, { total, tables }] = await Promise.all([
    readSettings(database, config),
    sumPhotoBytes(database),
    readDatabaseSizes(database),
  ]);
  const sizes = new Map<string, number>(tables.map(({ part, bytes }) => [part, bytes]));
  const named = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  sizes.set('photos', photos);
  sizes.set('other', Math.max(0, total - named));
  return {
    used: photos + total,
    capacity: storage.capacity_mb * 1024 * 1024,
    raised_percent: storage.raised_percent,
    high_percent: storage.high_percent,
    parts: storageParts.map((part) => ({ part, bytes: sizes.get(part) ?? 0 })),
  };
}
