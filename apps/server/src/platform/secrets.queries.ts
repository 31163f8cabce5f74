import type { Connection } from './database.ts';

/** Does not change an existing secret. */
export async function insertSecret(
  connection: Connection,
  { name, secret }: { name: string; secret: Buffer },
): Promise<void> {
  await connection
    .insertInto('server_secrets')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectSecret(connection: Connection, name: string): Promise<Buffer> {
  const { secret } = await connection
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
