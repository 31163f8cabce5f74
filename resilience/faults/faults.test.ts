import { expect, test } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/testing/create-test-database.ts';
import { abuse } from './abusive-client.ts';
import { loseMailServer } from './mail-server-away.ts';
import { overload } from './overload.ts';
import { simulateDatabaseOutage } from './simulate-database-outage.ts';
import { crowdWithSlowClients } from './slow-clients.ts';
import { canFillDisk, fillDisk, losePhotoStore } from './store-away.ts';

async function onDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const database = await createTestDatabase();
  try {
    return await use(database.url);
  } finally {
    await database.drop();
  }
}

/** Only successful responses, and errors with Retry-After. */
const clearOutcome = /^(200 ok|503 (unavailable|overloaded) with Retry-After)$/;

test.each([
  { how: 'refused', awayMs: 1_500 },
  // Longer than the detection takes.
  { how: 'silent', awayMs: 7_500 },
] as const)(
  'a database outage ($how) is reported immediately, and the server recovers by itself',
  async (away) => {
    const report = await onDatabase((url) => simulateDatabaseOutage(url, away));
    expect([...report.outcomes.keys()].filter((outcome) => !clearOutcome.test(outcome))).toEqual([]);
    expect(report.outcomes.get('503 unavailable with Retry-After')).toBeGreaterThan(5);
    expect(report.readyz).toBe(503);
    // Rejected by the monitor's state, without waiting five seconds for a connection.
    expect(report.medianMs).toBeLessThan(4_500);
  },
);

test('an unavailable bucket is reported, and a rejected upload leaves nothing behind', async () => {
  const report = await onDatabase(losePhotoStore);
  expect(report).toMatchObject({
    upload: '503 unavailable, Retry-After 5',
    list: 200,
    readyz: { status: 503, photos: 'away' },
    leftBehind: 0,
  });
});

test.runIf(canFillDisk)(
  'a full disk is reported, leaves nothing behind, and uploads succeed once there is space',
  async () => {
    const report = await onDatabase(fillDisk);
    expect(report).toMatchObject({
      upload: '503 unavailable, Retry-After 60',
      list: 200,
      leftBehind: 0,
      again: 200,
    });
  },
);

test('requests beyond the capacity are rejected with Retry-After, and nothing is lost', async () => {
  const report = await onDatabase((url) => overload(url, { times: 3, seconds: 3 }));
  expect(report.lost).toBe(0);
  expect(report.rejected).toBeGreaterThanOrEqual(50);
  expect(report.served).toBeGreaterThan(0);
  expect(report.afterwardsMs).toBeLessThan(10_000);
});

test('300 connections of one client that send random searches fail no request of another client', async () => {
  const { paths, abuser } = await onDatabase((url) => abuse(url, { connections: 300, seconds: 4 }));
  for (const { path, requests, failed, failures } of paths) {
    expect(requests, path).toBeGreaterThan(0);
    expect(failed, `${path}: ${failures}`).toBeLessThanOrEqual(0.01);
  }
  // A slow machine may finish the run before any request is rejected.
  expect(abuser.get(200)).toBeGreaterThan(0);
});

// These mostly wait.
test.concurrent('mails wait for an unavailable mail server, and are sent once each', async () => {
  const report = await onDatabase((url) => loseMailServer(url, { people: 4 }));
  expect(report).toMatchObject({ sent: 4, answered: 4, queued: 4, received: new Map([[1, 4]]) });
});

test.concurrent('slow and incomplete clients use no memory, do not delay others, and are disconnected', async () => {
  const report = await onDatabase((url) => crowdWithSlowClients(url, { live: 300, slow: 20 }));
  expect(report.live).toEqual({ sent: 300, opened: 300, left: 300 });
  expect(report.others.refused).toBe(0);
  // The server waits for the six concurrent uploads of a member.
  expect(report.uploads).toEqual(
    new Map([
      ['waited for', 6],
      ['503', 14],
    ]),
  );
  expect(report.headersCutMs).toBeGreaterThan(15_000);
  expect(report.memory.peak - report.memory.before).toBeLessThan(300);
});
