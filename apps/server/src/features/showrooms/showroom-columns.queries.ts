import { type RawBuilder, sql } from 'kysely';

/** The condition `isPublicState` of the domain. */
export const isPublicState = (showrooms: string): RawBuilder<boolean> => {
  const [state, reason] = [sql.ref(`${showrooms}.state`), sql.ref(`${showrooms}.state_reason`)];
  return sql`(${state} = 'verified' or (${state} = 'waiting' and ${reason} = ''))`;
};

/** A photo as JSON, by its name. Served by photos_name_key. */
export const photoJson = (column: 'logo_photo' | 'cover_photo'): RawBuilder<StoredPhoto | null> => sql`
  (select json_build_object('id', id, 'name', name, 'width', width, 'height', height, 'blur', blur)
     from photos where photos.name = ${sql.ref(`showrooms.${column}`)})`;

export interface StoredPhoto {
  id: string;
  name: string;
  width: number;
  height: number;
  blur: string;
}
