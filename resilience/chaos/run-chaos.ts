import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { noisePhoto } from '../../apps/server/src/testing/photos.ts';
import { createDataDir, removeDataDir } from '../../apps/server/src/testing/server-process.ts';
import { audit } from './audit.ts';
import { type Acknowledged, nothingYet, startPerson } from './people.ts';
import { superviseServer } from './supervised-server.ts';

export interface ChaosReport {
  kills: Record<'server' | 'database', number>;
  /** Milliseconds from each kill to the next response. */
  away: number[];
  done: Acknowledged;
  /** Acknowledged actions that were lost or duplicated, and leftovers. */
  wrong: string[];
}

/** Milliseconds. Ends a run in which nothing is acknowledged. */
const slowestMs = 60_000;

const hasActed = ({ messages, ads }: Acknowledged) => messages.size > 0 && ads.size > 0;

/**
 * Runs the real product under a mixed load and kills its processes at random times. Afterwards, every acknowledged
 * action is verified.
 */
export async function runChaos(options: {
  kills: number;
  people: number;
  onKill?: (number: number, which: string, awayMs: number) => void;
}): Promise<ChaosReport> {
  const dataDir = await createDataDir();
  const server = await superviseServer({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    CLIENT_SHARE: '100',
    MAIL_INTERVAL_S: '0',
    LOG_LEVEL: 'fatal',
  });
  const stopping = new AbortController();
  const report: ChaosReport = { kills: { server: 0, database: 0 }, away: [], done: nothingYet(), wrong: [] };
  try {
    const photo = await noisePhoto();
    const people = [];
    for (let n = 0; n < options.people; n += 1) {
      people.push(await startPerson(server.url, photo, report.done, stopping.signal));
    }
    const acting = Promise.all(people.map((act) => act()));
    for (let n = 1; n <= options.kills; n += 1) {
      await delay(randomInt(300, 1_800));
      const which = n % 2 === 0 ? 'database' : 'server';
      const began = performance.now();
      await server.kill(which);
      report.kills[which] += 1;
      report.away.push(performance.now() - began);
      options.onKill?.(n, which, performance.now() - began);
    }
    await delay(1_000);
    // On a slow machine the first actions may not be acknowledged yet.
    const deadline = performance.now() + slowestMs;
    while (!hasActed(report.done) && performance.now() < deadline) await delay(100);
    stopping.abort();
    await acting;
    const testServer = {
      url: server.url,
      databaseUrl: await server.databaseUrl(),
      photos: path.join(dataDir, 'photos'),
    };
    report.wrong = await audit(testServer, report.done);
  } finally {
    stopping.abort();
    await server.stop();
    await removeDataDir(dataDir);
  }
  return report;
}
