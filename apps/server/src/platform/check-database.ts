import type pg from 'pg';
import { StartupError } from './startup-error.ts';

const OLDEST_VERSION = 15;

/**
 * Rejects a database on which the server would start but fail silently: one that is too old, not UTF-8, or without
 * support for Arabic (with LC_CTYPE C, pg_trgm ignores Arabic letters and every search finds nothing).
 *
 * @throws StartupError with a message for the operator.
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await readFacts(pool).catch((error: Error) => {
    throw new StartupError(
      `The database cannot be reached (${error.message || 'no response'}): check DATABASE_URL.`,
    );
  });
  const found = rows[0];
  if (!found) throw new StartupError('The database does not report its version: check DATABASE_URL.');
  if (found.version < OLDEST_VERSION) {
    throw new StartupError(
      `The database is PostgreSQL ${found.version}, but at least version ${OLDEST_VERSION} is required: check DATABASE_URL.`,
    );
  }
  if (found.encoding !== 'UTF8') {
    throw new StartupError(`The database is encoded in ${found.encoding}: recreate it with ENCODING 'UTF8'.`);
  }
  if (found.trigrams === 'absent') {
    throw new StartupError(
      'The database server lacks the extension pg_trgm: install the contrib modules of its PostgreSQL.',
    );
  }
  if (!(await seesArabic(pool, found))) {
    throw new StartupError(
      `The database has LC_CTYPE ${found.ctype}, with which search ignores Arabic letters: recreate it with LC_CTYPE 'C.UTF-8' (CREATE DATABASE … TEMPLATE template0 LC_CTYPE 'C.UTF-8').`,
    );
  }
}

/** Always rejects, although the pool throws if it cannot read a file that DATABASE_URL names. */
async function readFacts(pool: pg.Pool) {
  return pool.query<{
    version: number;
    encoding: string;
    ctype: string;
    trigrams: 'installed' | 'available' | 'absent';
  }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
            pg_encoding_to_char(encoding) AS encoding,
            datctype AS ctype,
            CASE WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN 'installed'
                 WHEN EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN 'available'
                 ELSE 'absent' END AS trigrams
       FROM pg_database WHERE datname = current_database()`,
  );
}

async function seesArabic(pool: pg.Pool, found: { ctype: string; trigrams: string }): Promise<boolean> {
  if (found.trigrams !== 'installed') return found.ctype !== 'C' && found.ctype !== 'POSIX';
  const { rows } = await pool.query(`SELECT cardinality(show_trgm('تويوتا')) > 0 AS seen`);
  return rows[0]?.seen === true;
}

/**
 * Rejects a database without the marketplace's tables, for tools that would otherwise succeed on an empty database.
 *
 * @throws StartupError
 */
export async function assertHasTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AND to_regclass('users') IS NOT NULL AS found`,
  );
  if (rows[0]?.found) return;
  throw new StartupError(
    'The database has no marketplace tables: check DATABASE_URL or DATA_DIR. npm start or npm run migrate creates them.',
  );
}
