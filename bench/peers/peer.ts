import type { createPool } from '../../apps/server/src/platform/database.ts';
import type { Packages } from './fetch-packages.ts';
import type { Question } from './questions.ts';
import type { Command } from './server-process.ts';

export interface Place {
  /** Folder of its packages and of its data beside the database. */
  folder: string;
  databaseUrl: string;
  port: number;
}

/** An alternative product. */
export interface Peer {
  name: string;
  packages: Packages;
  /** Creates its own tables and a table for ads that is publicly readable. */
  install(place: Place, pool: ReturnType<typeof createPool>): Promise<void>;
  /**
   * Columns that the product itself requires in the ads' table: name → SQL over `ad.external_id` and `ad.created_at`.
   */
  ownColumns: Readonly<Record<string, string>>;
  /** Name of the id column. */
  idColumn: string;
  /** Expression of its case-insensitive comparison. */
  lowered(column: string): string;
  server(place: Place): Command;
  readyPath: string;
  list(question: Question): string;
  one(id: string): string;
}
