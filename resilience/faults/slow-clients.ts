import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { insertMember, startSessions } from '../../apps/server/src/testing/users.ts';
import { openServices, publicUrl } from '../open-services.ts';
import { median, tally } from './figures.ts';
import { readMemory } from './resident-memory.ts';
import { withServer } from './with-server.ts';

export interface SlowReport {
  /** Idle live connections: requested, opened concurrently, and still open at the end. */
  live: { sent: number; opened: number; left: number };
  /** Memory of the server process in megabytes. */
  memory: { before: number; withLive: number; withSlow: number; after: number; peak: number };
  /** Milliseconds until the last connection with slow headers was closed. */
  headersCutMs: number;
  /** Responses to incomplete uploads, and the number still waiting. */
  uploads: Map<string, number>;
  /** Milliseconds until the last connection with an incomplete body was closed; null if that was not awaited. */
  bodiesCutMs: number | null;
  /** Requests of other clients in the meantime. */
  others: { sent: number; refused: number; medianMs: number; maxMs: number };
}

const streamsPerMember = 8;
const atOnce = 50;

/** Opens a raw connection, because HTTP libraries do not send incomplete requests. */
async function dial(url: string, opening: string): Promise<{ socket: Socket; heard: () => string }> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      if (received.length < 2_000) received += data.toString('latin1');
    });
  await once(socket, 'connect');
  socket.write(opening);
  return { socket, heard: () => received };
}

/**
 * Simulates clients that are slow, stop halfway, or disappear, besides many idle live connections.
 *
 * @param options.untilBodiesAreCut whether to wait for the five-minute timeout of bodies.
 */
export async function crowdWithSlowClients(
  databaseUrl: string,
  options: { live: number; slow: number; untilBodiesAreCut?: boolean },
): Promise<SlowReport> {
  return withServer({ DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl }, async (server, dataDir) => {
    const { url } = server;
    const testServer = await openServices(databaseUrl, dataDir);
    const tokens: string[] = [];
    for (let n = 0; n * streamsPerMember < options.live + streamsPerMember; n += 1) {
      const { id } = await insertMember(testServer);
      tokens.push(...(await startSessions(testServer, [id])).map(({ authorization }) => authorization));
    }
    await testServer.close();
    await fetch(`${url}/api/ads`);
    const before = (await readMemory(server.process.pid)).nowMb;

    const sockets: Socket[] = [];
    let opened = 0;
    let left = 0;
    const listenOnce = async (n: number) => {
      const token = tokens[Math.floor(n / streamsPerMember)];
      const line = await dial(
        url,
        `GET /api/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n\r\n`,
      );
      sockets.push(line.socket);
      while (!line.heard().includes('event: ready') && !line.socket.closed) await delay(20);
      if (line.socket.closed) return;
      opened += 1;
      left += 1;
      line.socket.on('close', () => {
        left -= 1;
      });
    };
    for (let n = 0; n < options.live; n += atOnce) {
      const some = Math.min(atOnce, options.live - n);
      await Promise.all(Array.from({ length: some }, (_, index) => listenOnce(n + index)));
    }
    const withLive = (await readMemory(server.process.pid)).nowMb;

    const began = performance.now();
    const uploader = tokens.at(-1);
    const half = 'x'.repeat(50_000);
    const photo = Buffer.alloc(2_500_000);
    const byDrops: Socket[] = [];
    const bodies: Awaited<ReturnType<typeof dial>>[] = [];
    const uploading: Awaited<ReturnType<typeof dial>>[] = [];
    for (let n = 0; n < options.slow; n += 1) {
      byDrops.push((await dial(url, 'GET /api/ads HTTP/1.1\r\nHost: localhost\r\nX-Drop: ')).socket);
      const json = 'Content-Type: application/json\r\nContent-Length: 100000';
      bodies.push(
        await dial(url, `POST /auth/v1/token HTTP/1.1\r\nHost: localhost\r\n${json}\r\n\r\n${half}`),
      );
      const put = `PUT /api/photos/${randomUUID()} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${uploader}`;
      const upload = await dial(url, `${put}\r\nContent-Type: image/jpeg\r\nContent-Length: 5000000\r\n\r\n`);
      upload.socket.write(photo);
      uploading.push(upload);
    }
    const dropping = setInterval(() => {
      for (const socket of byDrops) if (socket.writable) socket.write('x');
    }, 500);

    const others: { status: number; ms: number }[] = [];
    let watching = true;
    const watch = (async () => {
      while (watching) {
        const sentAt = performance.now();
        const response = await fetch(`${url}/api/ads`);
        await response.arrayBuffer();
        others.push({ status: response.status, ms: performance.now() - sentAt });
        await delay(100);
      }
    })();
    const allClosed = async (of: readonly Socket[]) => {
      while (of.some((socket) => !socket.closed)) await delay(100);
      return performance.now() - began;
    };
    const headersCutMs = await allClosed(byDrops);
    clearInterval(dropping);
    const uploads = tally(
      uploading.map(({ heard: received }) => /^HTTP\/1\.1 (\d+)/.exec(received())?.[1] ?? 'waited for'),
    );
    const withSlow = (await readMemory(server.process.pid)).nowMb;
    const stopped = [...bodies, ...uploading].map(({ socket }) => socket);
    const bodiesCutMs = options.untilBodiesAreCut ? await allClosed(stopped) : null;
    // The others disappear without closing their connections.
    for (const socket of stopped) socket.resetAndDestroy();
    watching = false;
    await watch;
    const leftAtEnd = left;
    for (const socket of sockets) socket.destroy();
    await delay(1_000);
    const { nowMb: after, peakMb: peak } = await readMemory(server.process.pid);
    const times = others.map(({ ms }) => ms);
    return {
      live: { sent: options.live, opened, left: leftAtEnd },
      memory: { before, withLive, withSlow, after, peak },
      headersCutMs,
      uploads,
      bodiesCutMs,
      others: {
        sent: others.length,
        refused: others.filter(({ status }) => status !== 200).length,
        medianMs: median(times),
        maxMs: Math.max(...times),
      },
    };
  });
}
