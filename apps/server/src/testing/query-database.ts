import pg from 'pg';

/** Executes one statement over a connection of its own, and returns the rows. */
// biome-ignore lint/suspicious/noExplicitAny: tests compare the rows, whose columns the statement decides.
export async function queryDatabase(url: string, statement: string): Promise<any[]> {
  const client = new pg.Client(url);
  // The database may stop while the connection is being closed. A failed query rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
