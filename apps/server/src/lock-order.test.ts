import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountActs } from './testing/lock-order/account-acts.ts';
import { adActs } from './testing/lock-order/ad-acts.ts';
import { buyerActs } from './testing/lock-order/buyer-acts.ts';
import { createLockOrderFixtures, type LockOrderFixtures } from './testing/lock-order/fixtures.ts';
import { type Acts, openMarket, server } from './testing/lock-order/market.ts';
import { reportActs } from './testing/lock-order/report-acts.ts';
import { showroomActs } from './testing/lock-order/showroom-acts.ts';

/**
 * Runs every pair of writing actions concurrently on the same members and ad, in groups: see
 * docs/decisions/2026-11-22-lock-order.md.
 */

/** Deadlocks that PostgreSQL reported, including those hidden by a retry. */
let conflicts: string[] = [];
const onQuery = (event: LogEvent) => {
  if (event.level !== 'error') return;
  const { code, message } = event.error as { code?: string; message: string };
  if (code === '40P01' || code === '40001') conflicts.push(`${message}: ${event.query.sql}`);
};
beforeAll(() => openMarket(onQuery));
afterAll(() => server.close());

const acts: Acts = { ...accountActs, ...adActs, ...buyerActs, ...reportActs, ...showroomActs };
const names = Object.keys(acts);
/**
 * Number of concurrent actions: few enough that each has an effect before a deletion, and enough to test many pairs per
 * set of fixtures.
 */
const groupSize = 12;
const copies = 2;

/** Groups in which every two actions, and every action with its copy, occur together at least once. */
function coverPairs(): string[][] {
  const open = new Set(
    names.flatMap((first, index) => names.slice(index + 1).map((second) => `${first} ${second}`)),
  );
  const isOpen = (first: string, second: string) =>
    open.has(`${first} ${second}`) || open.has(`${second} ${first}`);
  const groups: string[][] = [];
  while (open.size > 0) {
    const group = [...open][0]?.split(' ') ?? [];
    while (group.length < groupSize) {
      const gains = names
        .filter((name) => !group.includes(name))
        .map((name) => ({ name, gain: group.filter((member) => isOpen(member, name)).length }));
      const best = gains.reduce((most, next) => (next.gain > most.gain ? next : most));
      if (best.gain === 0) break;
      group.push(best.name);
    }
    for (const first of group) for (const second of group) open.delete(`${first} ${second}`);
    groups.push(group);
  }
  return groups;
}

test.each(coverPairs().map((group) => [group.join(', ')]))(
  'concurrently, %s cause no deadlock and no 5xx',
  async (group) => {
    const fixtures = await createLockOrderFixtures(server);
    conflicts = [];
    const runs = [];
    for (let copy = 0; copy < copies; copy += 1)
      for (const name of group.split(', ')) runs.push(acts[name]?.(fixtures));
    const outcomes = (await Promise.all(runs)) as (Outcome | undefined)[];
    expect(conflicts).toEqual([]);
    const failed = outcomes.filter((outcome) => statusOf(outcome) >= 500);
    expect(failed.map((outcome) => `${outcome?.statusCode} ${outcome?.body}`)).toEqual([]);
  },
);

test('each action of the list has its effect without concurrency', async () => {
  let fixtures = await createLockOrderFixtures(server);
  for (const name of names) {
    if (statusOf(await run(name, fixtures)) < 300) continue;
    // An earlier action has changed what this one needs.
    fixtures = await createLockOrderFixtures(server);
    const response = await run(name, fixtures);
    expect(statusOf(response), `${name}: ${response?.body}`).toBeLessThan(300);
  }
});

interface Outcome {
  statusCode?: number;
  body?: string;
}

async function run(name: string, fixtures: LockOrderFixtures): Promise<Outcome | undefined> {
  if (name === 'give-back') await acts['take-down']?.(fixtures);
  return (await acts[name]?.(fixtures)) as Outcome | undefined;
}

/** A job has no response, but throws if it fails. */
const statusOf = (outcome: Outcome | undefined) => outcome?.statusCode ?? 200;
