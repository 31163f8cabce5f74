import fc from 'fast-check';
import type { createPool } from '../../apps/server/src/platform/database.ts';
import { type Actor, forger, signInAdministrator, signUpMember, visitor } from './actors.ts';
import { checkResponse } from './check-response.ts';
import { type DrawnRequest, requestOf } from './draw-request.ts';
import { type Operation, readOperations } from './read-operations.ts';

/** Maximum number of requests to one operation by one actor before the next. */
const maxPerTurn = 10;
const requestTimeoutMs = 20_000;

export interface Fault {
  count: number;
  example: DrawnRequest;
  actor: string;
  /** Start of the first response. */
  body: string;
}

export interface FuzzReport {
  sent: number;
  operations: number;
  /** By actor, then by status. */
  statuses: Map<string, Map<number, number>>;
  /** By operation and finding. */
  faults: Map<string, Fault>;
}

/**
 * Sends requests that are generated from the server's own OpenAPI document, valid and invalid, as every actor, and
 * checks every response. The seed determines the requests, except for ids from responses.
 *
 * @param market.pool used to remove the members' points, because a paying member may see a number.
 */
export async function fuzz(
  market: {
    url: string;
    pool: ReturnType<typeof createPool>;
    administrator: { username: string; password: string };
  },
  options: {
    requests: number;
    seed: number;
    atOnce: number;
    onProgress?: (sent: number, faults: number) => void;
  },
): Promise<FuzzReport> {
  const { url } = market;
  const { operations, schemas } = await readOperations(url);
  const { pool } = market;
  const { rows } = await pool.query<{ number: string }>(
    'select right(phone, 9) as number from profiles union select right(whatsapp, 9) from profiles',
  );
  const hidden = rows.map(({ number }) => number).filter(Boolean);
  const members = [await signUpMember(url, 'member'), await signUpMember(url, 'other member')];
  // Without points, no request can reveal a number.
  const withoutPoints = () => pool.query('update profiles set points = 0, credits = 0');
  await withoutPoints();
  const actors: Actor[] = [visitor, forger, ...members];
  // Last, because an administrator may credit points, and a paying member may see numbers.
  const director = await signInAdministrator(url, market.administrator);

  const seen = new Set<string>();
  const statuses = new Map<string, Map<number, number>>();
  const faults = new Map<string, Fault>();
  let sent = 0;

  const send = async (actor: Actor, operation: Operation, request: DrawnRequest) => {
    const { status, type, body } = await ask(url, actor, request);
    sent += 1;
    const byStatus = statuses.get(actor.name) ?? new Map<number, number>();
    statuses.set(actor.name, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
    if (seen.size < 2_000)
      for (const [id] of body.matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) seen.add(id);
    for (const wrong of checkResponse({ status, type, body }, actor === director ? [] : hidden)) {
      const key = `${operation.method} ${operation.path}: ${wrong}`;
      const known = faults.get(key);
      if (known) known.count += 1;
      else faults.set(key, { count: 1, example: request, actor: actor.name, body: body.slice(0, 300) });
    }
  };

  const turns = [
    ...actors.flatMap((actor) => operations.map((operation) => ({ actor, operation }))),
    ...operations.map((operation) => ({ actor: director, operation })),
  ];
  // A short run also reaches every operation as every actor.
  const perTurn = Math.min(maxPerTurn, Math.max(1, Math.floor(options.requests / turns.length)));
  const rounds = Math.max(1, Math.ceil(options.requests / (turns.length * perTurn)));
  for (const [index, { actor, operation }] of Array.from({ length: rounds }, () => turns)
    .flat()
    .entries()) {
    if (sent >= options.requests) break;
    if (index % turns.length === 0) await withoutPoints();
    if (index % operations.length === 0) await actor.refresh();
    const arbitrary = requestOf(operation, schemas, () => [...seen]);
    const numRuns = Math.min(perTurn, options.requests - sent);
    const drawn = fc.sample(arbitrary, { numRuns, seed: options.seed + index });
    for (let at = 0; at < drawn.length; at += options.atOnce) {
      await Promise.all(
        drawn.slice(at, at + options.atOnce).map((request) => send(actor, operation, request)),
      );
    }
    if (index % 500 === 499) options.onProgress?.(sent, faults.size);
  }
  return { sent, operations: operations.length, statuses, faults };
}

async function ask(url: string, actor: Actor, { method, address, headers, body }: DrawnRequest) {
  try {
    const response = await fetch(url + address, {
      method,
      headers: { ...headers, ...actor.headers() },
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
      ...(body === undefined || method === 'GET' ? {} : { body: body as NonNullable<RequestInit['body']> }),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    };
  } catch (error) {
    // A missing response or a broken connection counts as a fault.
    return { status: 599, type: 'text/plain', body: String((error as Error).cause ?? error) };
  }
}
