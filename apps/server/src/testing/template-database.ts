/** The migrated, empty database that is copied for every test database. */
export const TEMPLATE_DATABASE = 'template_arabati';

/** The account of the tested server, as in deploy/server-account.sql: it can only read and write rows. */
export const SERVER_ACCOUNT = { name: 'arabati_server', password: 'rows-alone' };
