import type { Connection } from '../../platform/database.ts';
import { hashOrientations, turnHash } from './pdq.ts';
import {
  type AdHashes,
  type AlikePhoto,
  findAlike,
  findHashesOfAd,
  type HashQuery,
} from './photo-fingerprints.queries.ts';

export const resultsMaximum = 20;
/** A random photo has about a hundred candidates among a million. */
export const candidatesPerHash = 1_000;

/**
 * Finds photos of other ads that show the same picture as a photo of this ad, also scaled, compressed, brightened, mirrored,
 * turned or cropped by 5 %: the closest first, of these the earliest. Ads of the same seller are included. Measured by
 * `npm run bench:photos`.
 */
export async function findAlikePhotos(connection: Connection, adId: string): Promise<AlikePhoto[]> {
  const hashes = await findHashesOfAd(connection, adId);
  if (hashes.length === 0) return [];
  const queries = hashes.flatMap(buildHashQueries);
  return findAlike(connection, {
    adId,
    queries,
    candidates: candidatesPerHash,
    limit: resultsMaximum,
  });
}

/**
 * Builds the searches for one photo. Only those for whole photos that are upright or mirrored search neighbouring bands too:
 * the others would need thousands of keys, and are rarer.
 */
export function buildHashQueries({ photo_id, whole, views }: AdHashes): HashQuery[] {
  const isFrequent = (orientation: string) => orientation === 'upright' || orientation === 'mirrored';
  return hashOrientations.flatMap((orientation) => {
    const frequent = isFrequent(orientation);
    const query = { photo_id, orientation };
    return [
      { ...query, hash: turnHash(whole, orientation), region: false, near: frequent },
      ...(frequent ? views : []).map((view) => ({
        ...query,
        hash: turnHash(view, orientation),
        region: true,
        near: false,
      })),
    ];
  });
}
