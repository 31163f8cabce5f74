import { type PhotoAngle, photoAngles } from '../photos/photo-angle.ts';

export interface ComparedPhotos {
  /** What all photos of the row show; null for the other photos, which are in their order. */
  angle: PhotoAngle | null;
  /** Index of each ad's photo; null if it has none. */
  indexes: (number | null)[];
}

/** Places photos side by side: those of the same side of the car where two ads have one, and then the others. */
export function comparePhotos(ads: readonly (readonly { angle: PhotoAngle | null }[])[]): ComparedPhotos[] {
  const used = ads.map(() => new Set<number>());
  const rows: ComparedPhotos[] = [];
  for (const angle of photoAngles) {
    const indexes = ads.map((photos) => {
      const index = photos.findIndex((photo) => photo.angle === angle);
      return index < 0 ? null : index;
    });
    if (indexes.filter((index) => index !== null).length < 2) continue;
    rows.push({ angle, indexes });
    for (const [ad, index] of indexes.entries()) if (index !== null) used[ad]?.add(index);
  }
  const others = ads.map((photos, ad) => [...photos.keys()].filter((index) => !used[ad]?.has(index)));
  const length = Math.max(0, ...others.map((indexes) => indexes.length));
  for (let row = 0; row < length; row += 1) {
    rows.push({ angle: null, indexes: others.map((indexes) => indexes[row] ?? null) });
  }
  return rows;
}
