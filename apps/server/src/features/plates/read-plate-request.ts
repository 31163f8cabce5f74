import type { DeskPlateRequest } from '@arabati/domain/plates/plate-request';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { findOwner } from '../ads/ads.public.ts';
import { findPlateRequest } from './plates.queries.ts';
import { serializeDeskPlateRequest } from './serialize-plate-request.ts';

/** Reads the request for the photo of an ad's chassis plate, for an administrator. @throws Problem ad-not-found. */
export async function readPlateRequest(
  connection: Connection,
  adId: string,
): Promise<DeskPlateRequest | null> {
  const request = await findPlateRequest(connection, adId);
  if (request) return serializeDeskPlateRequest(request);
  if ((await findOwner(connection, adId)) === undefined) throw new Problem('ad-not-found');
  return null;
}
