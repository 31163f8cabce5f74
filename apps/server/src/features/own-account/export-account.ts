import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { exportAccount as contract } from '@arabati/domain/own-account/export.endpoints';
import type { Connection } from '../../platform/database.ts';
import { JsonStream } from '../../platform/json-stream.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { exportedLists, selectAccount } from './export.queries.ts';
import { type ExportedList, selectPage } from './exported-list.queries.ts';

/**
 * Streams a member's own data. Each page is a separate query, read as fast as the client does, so that a slow phone
 * does not hold a connection or a snapshot for minutes. Concurrent changes may or may not be included.
 *
 * @throws Problem not-signed-in for a member who was deleted meanwhile.
 */
export async function exportAccount(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<JsonStream<EndpointResponse<typeof contract>>> {
  const single = await selectAccount(database, userId);
  if (!single) throw new Problem('not-signed-in');
  const head = Object.entries(single).map(([name, json]) => `"${name}":${json}`);
  const opening = `{"exported_at":${JSON.stringify(clock.now())},${head.join(',')}`;
  return new JsonStream(write(database, opening, exportedLists(userId)));
}

async function* write(
  connection: Connection,
  opening: string,
  lists: Record<string, ExportedList>,
): AsyncGenerator<string> {
  yield opening;
  for (const [name, list] of Object.entries(lists)) {
    yield `,"${name}":[`;
    yield* writeRows(connection, list);
    yield ']';
  }
  yield '}';
}

async function* writeRows(connection: Connection, list: ExportedList): AsyncGenerator<string> {
  let after: unknown[] | null = null;
  for (;;) {
    const rows = await selectPage(connection, list, after);
    const last = rows.at(-1);
    if (!last) return;
    yield (after ? ',' : '') + rows.map((row) => row.json).join(',');
    after = last.position;
  }
}
