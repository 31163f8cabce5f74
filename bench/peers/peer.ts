import type { createPool } from '../../apps/server/src/platform/database.ts';
import type { Packages } from './fetch-packages.ts';
import type { Question } from './questions.ts';
import type { Command } from './server-process.ts';

export interface Place {
  /** Folder for the peer's packages and its data outside the database. */
  folder: string;
  databaseUrl: string;
  port: number;
}

/** An alternative product. */
export interface Peer {
  name: string;
  packages: Packages;
  /** Creates its own tables and a table for ads that is publicly readable. */
  install(directories: Place, pool: ReturnType<typeof createPool>): Promise<void>;
  /**
   * Columns that the product itself requires in the ads' table: name → SQL over `ad.external_id` and `ad.created_at`.
   */
  ownColumns: Readonly<Record<string, string>>;
  /** Name of the id column. */
  idColumn: string;
  /** SQL expression that the peer compares case-insensitively. */
  lowered(column: string): string;
  server(directories: Place): Command;
  readyPath: string;
  list(query: Question): string;
  one(id: string): string;
}
