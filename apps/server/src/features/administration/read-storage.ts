import {
  type getStorage as contract,
  storageParts,
} from '@arabati/domain/administration/dashboard.endpoints';
import type { EndpointAnswer } from '@arabati/domain/endpoints/endpoint';
import type { Services } from '../../platform/services.ts';
import { readDatabaseSizes, sumPhotoBytes } from './dashboard.queries.ts';

export async function readStorage({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<EndpointAnswer<typeof contract>> {
  const [photos, { total, tables }] = await Promise.all([
    sumPhotoBytes(database),
    readDatabaseSizes(database),
  ]);
  const sizes = new Map<string, number>(tables.map(({ part, bytes }) => [part, bytes]));
  const named = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  sizes.set('photos', photos);
  sizes.set('other', Math.max(0, total - named));
  return {
    used: photos + total,
    capacity: config.storageCapacityMb * 1024 * 1024,
    parts: storageParts.map((part) => ({ part, bytes: sizes.get(part) ?? 0 })),
  };
}
