import { photosPerAd } from '../photos/photo-limits.ts';
import type { DraftContent, DraftFields, DraftPhoto } from './draft.ts';

/** @returns whether two contents are equal. */
export function isSameContent(a: DraftContent, b: DraftContent): boolean {
  return changedFields(a.fields, b.fields).length === 0 && isSamePhotos(a.photos, b.photos);
}

/** @returns the names of the fields with different values. */
export function changedFields(a: DraftFields, b: DraftFields): (keyof DraftFields)[] {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof DraftFields)[]);
  // A draft of an earlier version lacks the fields that were added since.
  return [...fields].filter((field) => (a[field] ?? '') !== (b[field] ?? ''));
}

function isSamePhotos(a: readonly DraftPhoto[], b: readonly DraftPhoto[]): boolean {
  return (
    a.length === b.length &&
    a.every((photo, place) => photo.id === b[place]?.id && photo.angle === b[place]?.angle)
  );
}

interface Merged {
  content: DraftContent;
  /** Whether `content` lacks something that `theirs` has. `theirs` must then become another draft. */
  isLossy: boolean;
}

/**
 * Merges the versions of two devices that have changed `base`, field by field. If both have changed a field, this device's
 * value remains and the result is lossy.
 */
export function mergeDrafts(base: DraftContent, ours: DraftContent, theirs: DraftContent): Merged {
  const fields: Record<string, unknown> = { ...theirs.fields };
  let isLossy = false;
  for (const field of changedFields(base.fields, ours.fields)) {
    const isChangedByBoth = theirs.fields[field] !== base.fields[field];
    // An empty value contains no input that could be lost.
    if (isChangedByBoth && theirs.fields[field] !== ours.fields[field] && theirs.fields[field] !== '')
      isLossy = true;
    fields[field] = ours.fields[field];
  }
  const photos = mergePhotos(base.photos, ours.photos, theirs.photos);
  return {
    content: { fields: fields as DraftFields, photos: photos.slice(0, photosPerAd) },
    isLossy: isLossy || photos.length > photosPerAd,
  };
}

/** Merges lists: what either has removed is removed, what either has added is added, in our order if we have changed it. */
function mergePhotos(
  base: readonly DraftPhoto[],
  ours: readonly DraftPhoto[],
  theirs: readonly DraftPhoto[],
): DraftPhoto[] {
  if (isSamePhotos(base, ours)) return [...theirs];
  if (isSamePhotos(base, theirs)) return [...ours];
  const find = (list: readonly DraftPhoto[], id: string) => list.find((photo) => photo.id === id);
  const kept = ours.filter(({ id }) => find(theirs, id) || !find(base, id));
  const added = theirs.filter(({ id }) => !find(ours, id) && !find(base, id));
  return [...kept, ...added].map((photo) => {
    const [before, other] = [find(base, photo.id), find(theirs, photo.id)];
    const isOurs = !before || photo.angle !== before.angle;
    return isOurs || !other ? photo : { ...photo, angle: other.angle };
  });
}
