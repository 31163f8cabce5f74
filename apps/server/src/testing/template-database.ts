/** The migrated, empty database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'template_arabati';

/** Whom the server under test works as: as deploy/server-account.sql makes it, it reads and writes rows and no more. */
export const SERVER_ACCOUNT = { name: 'arabati_server', password: 'rows-alone' };
