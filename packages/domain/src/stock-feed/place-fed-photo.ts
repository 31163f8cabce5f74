import type { DraftPhoto } from '../drafts/draft.ts';
import { photosPerAd } from '../photos/photo-limits.ts';

/** Ids of photos that a feed uploads have this version. Those of devices are random (version 4). */
export const isFedPhoto = ({ id }: Pick<DraftPhoto, 'id'>): boolean => id[14] === '8';

/**
 * Puts a photo of a feed into a draft. One that the draft has stays where it is, because a person may have moved it. A
 * photo of an earlier feed is replaced, one that a person added never is.
 *
 * @param position from 1.
 * @returns the photos, or null if the draft is full.
 */
export function placeFedPhoto(
  photos: readonly DraftPhoto[],
  photo: DraftPhoto,
  position: number,
): readonly DraftPhoto[] | null {
  if (photos.some(({ id }) => id === photo.id)) return photos;
  const place = Math.min(position - 1, photos.length);
  const there = photos[place];
  if (there && isFedPhoto(there)) return photos.with(place, photo);
  return photos.length < photosPerAd ? photos.toSpliced(place, 0, photo) : null;
}
