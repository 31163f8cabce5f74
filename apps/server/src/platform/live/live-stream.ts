import { Readable } from 'node:stream';
import type { Member } from '../endpoint.ts';

/** The open response of one client. */
export interface LiveStream {
  readonly member: Pick<Member, 'userId' | 'sessionId' | 'actedBy'>;
  /** The id of the last event that was written. */
  lastId: number;
  /** Milliseconds on the monotonic clock. */
  readonly endsAt: number;
  readonly body: Readable;
  /**
   * Returns false if the client does not read fast enough. The stream is then closed, and the client resumes later. Writes
   * nothing to a stream that has ended.
   */
  write(text: string): boolean;
  end(): void;
}

/** Maximum size in bytes of the send buffer for a slow client: hundreds of events. */
const maxBufferedBytes = 64 * 1024;

const endGraceMs = 5_000;

export function createLiveStream(
  member: LiveStream['member'],
  options: { lastId: number; lifeMs: number },
): LiveStream {
  const body = new Readable({ read() {}, highWaterMark: maxBufferedBytes });
  // An ended body is not destroyed before it is read. Until then, a write would be an error, which ends the process if no
  // response reads the body.
  let isEnded = false;
  return {
    member,
    lastId: options.lastId,
    endsAt: performance.now() + options.lifeMs,
    body,
    write(text) {
      if (isEnded || body.destroyed) return false;
      body.push(text);
      if (body.readableLength <= maxBufferedBytes) return true;
      body.destroy();
      return false;
    },
    end() {
      if (isEnded || body.destroyed) return;
      isEnded = true;
      body.push(null);
      // A client that disconnected before the response, or stopped reading, never receives the end.
      setTimeout(() => body.destroy(), endGraceMs).unref();
    },
  };
}

/** Serializes one server-sent event (WHATWG HTML). */
export function eventText(event: { id?: number; name: string; data: object }): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `${id}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/** An empty comment, so that proxies and phones do not close an idle connection. */
export const heartbeat = ':\n\n';

/** Sets the client's reconnect delay in milliseconds. */
export const retryText = (ms: number) => `retry: ${Math.round(ms)}\n\n`;
