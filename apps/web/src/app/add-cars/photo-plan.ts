import { photosPerAd } from '@arabati/domain/photos/photo-limits';
import { assignGroups, groupByName, groupByTime, type PhotoRow } from '@arabati/domain/stock/group-photos';
import type { PhotoFile } from './read-chosen-photos.ts';

export type GroupMode = 'name' | 'time';

/** A row of the form, as photos are assigned to it. */
export interface PlanRow extends PhotoRow {
  label: string;
  photoCount: number;
}

/** Photos that belong together, and the car that receives them. */
export interface PlanGroup {
  id: string;
  label: string;
  row: string | null;
  photos: PhotoFile[];
}

/** Groups photos by name or time, and assigns the groups to rows. */
export function planPhotos(
  photos: readonly PhotoFile[],
  rows: readonly PlanRow[],
  { mode, gapS }: { mode: GroupMode; gapS: number },
): PlanGroup[] {
  const numbers = rows.map(({ stockNumber }) => stockNumber);
  const groups = mode === 'name' ? groupByName(photos, numbers) : groupByTime(photos, gapS);
  const assigned = assignGroups(groups, rows);
  return groups.map(({ label, photos: places }, index) => ({
    id: crypto.randomUUID(),
    label,
    row: assigned[index] ?? null,
    photos: places.map((place) => photos[place] as PhotoFile),
  }));
}

/** Moves photos to another group; to a new one if `to` is null. Empty groups end. */
export function movePhotos(
  groups: readonly PlanGroup[],
  ids: ReadonlySet<string>,
  to: string | null,
): PlanGroup[] {
  const moved = groups.flatMap(({ photos }) => photos.filter(({ id }) => ids.has(id)));
  const added: PlanGroup[] =
    to === null ? [{ id: crypto.randomUUID(), label: '', row: null, photos: [] }] : [];
  const target = to ?? added[0]?.id;
  return [...groups, ...added]
    .map((group) => {
      const rest = group.photos.filter(({ id }) => !ids.has(id));
      return { ...group, photos: group.id === target ? [...rest, ...moved] : rest };
    })
    .filter(({ photos }) => photos.length > 0);
}

/** Splits a group into the photos that its row has room for, and the rest. Groups of one row share its room. */
export function splitGroups(groups: readonly PlanGroup[], rows: readonly PlanRow[]) {
  const room = new Map(rows.map(({ id, photoCount }) => [id, photosPerAd - photoCount]));
  return groups.map((group) => {
    const free = group.row === null ? 0 : Math.max(0, room.get(group.row) ?? 0);
    if (group.row !== null) room.set(group.row, free - group.photos.length);
    return { group, fitting: group.photos.slice(0, free), rest: group.photos.slice(free) };
  });
}
