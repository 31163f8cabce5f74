import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { problemOfDatabaseError } from './database-errors.ts';

test('a transaction whose connection is lost fails with an unavailable problem, also if its rollback fails', async () => {
  const server = await startTestApp();
  const lost = server.services.database.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').execute();
    await server.services.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    await tx.selectFrom('users').select('id').execute();
  });
  const error = await lost.catch((caught: Error) => caught);
  expect(problemOfDatabaseError(error as Error)).toMatchObject({ code: 'unavailable' });
  await server.close();
});
