import type { ColumnType } from 'kysely';

/** The type of a column that is set on insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
