import type { createPool } from '../../apps/server/src/platform/database.ts';
import type { Packages } from './fetch-packages.ts';
import type { Question } from './questions.ts';
import type { Command } from './server-process.ts';

export interface Place {
  /** Where its packages are, and what it keeps beside its database. */
  folder: string;
  databaseUrl: string;
  port: number;
}

/** A product that one would pick instead. */
export interface Peer {
  name: string;
  packages: Packages;
  /** Has it make its own tables and a table for ads, read by everybody. */
  install(place: Place, pool: ReturnType<typeof createPool>): Promise<void>;
  /** Columns that the ads' table has for the product itself: name → SQL over `ad.external_id` and `ad.created_at`. */
  ownColumns: Readonly<Record<string, string>>;
  /** The name of the column that ads are asked for by. */
  idColumn: string;
  /** What it compares a text with, where letters' case is nothing. */
  lowered(column: string): string;
  server(place: Place): Command;
  readyPath: string;
  list(question: Question): string;
  one(id: string): string;
}
