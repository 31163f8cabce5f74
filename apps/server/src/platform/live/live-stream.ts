import { Readable } from 'node:stream';
import type { Member } from '../endpoint.ts';

/** One listener's open answer. */
export interface LiveStream {
  readonly member: Pick<Member, 'userId' | 'sessionId'>;
  /** The id of the last event that was written to it. */
  lastId: number;
  /** Milliseconds on the machine's monotonic clock. */
  readonly endsAt: number;
  readonly body: Readable;
  /** False when the listener does not keep up: it is cut off, and resumes when it can. */
  write(text: string): boolean;
  end(): void;
}

/** What may wait for a listener whose network is slower than its news: hundreds of events. */
const mostWaitingBytes = 64 * 1024;

const endGraceMs = 5_000;

export function createLiveStream(
  member: LiveStream['member'],
  options: { lastId: number; lifeMs: number },
): LiveStream {
  const body = new Readable({ read() {}, highWaterMark: mostWaitingBytes });
  return {
    member,
    lastId: options.lastId,
    endsAt: performance.now() + options.lifeMs,
    body,
    write(text) {
      if (body.destroyed) return false;
      body.push(text);
      if (body.readableLength <= mostWaitingBytes) return true;
      body.destroy();
      return false;
    },
    end() {
      if (body.destroyed) return;
      body.push(null);
      // A listener that left before it was answered, or reads no more, never comes to the end.
      setTimeout(() => body.destroy(), endGraceMs).unref();
    },
  };
}

/** One event as the wire has it (WHATWG HTML, server-sent events). */
export function eventText(event: { id?: number; name: string; data: object }): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `${id}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/** Nothing, so that proxies and phones on the way do not take silence for the end. */
export const heartbeat = ':\n\n';

/** Tells the listener after how many milliseconds to connect again. */
export const retryText = (ms: number) => `retry: ${Math.round(ms)}\n\n`;
