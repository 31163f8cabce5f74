import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface LiveTestListener {
  status: number;
  /** All events received so far. */
  heard: EventSourceMessage[];
  /** Waits for this number of events, `ready` included. */
  until(count: number): Promise<EventSourceMessage[]>;
  /** Resolves when the server has ended or closed the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `GET /api/live` over a real socket. */
export async function listenLive(
  origin: string,
  headers: Record<string, string>,
  lastEventId?: string,
): Promise<LiveTestListener> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    signal: leaving.signal,
    headers: { ...headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
  });
  const received: EventSourceMessage[] = [];
  let notice = () => {};
  const parser = createParser({
    onEvent: (event) => {
      received.push(event);
      notice();
    },
  });
  const ended = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parser.feed(part.value);
    }
  })().catch(() => {});
  return {
    status: response.status,
    heard: received,
    ended,
    async until(count) {
      while (received.length < count) {
        await new Promise<void>((resolve, reject) => {
          const timeout = setTimeout(
            () => reject(new Error(`Received only ${JSON.stringify(received)}`)),
            60_000,
          );
          notice = () => {
            clearTimeout(timeout);
            resolve();
          };
          if (received.length >= count) notice();
        });
      }
      return received;
    },
    close: () => leaving.abort(),
  };
}
