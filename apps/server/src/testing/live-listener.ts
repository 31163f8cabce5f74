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
  const answer = await fetch(`${origin}/api/live`, {
    signal: leaving.signal,
    headers: { ...headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
  });
  const heard: EventSourceMessage[] = [];
  let notice = () => {};
  const parser = createParser({
    onEvent: (event) => {
      heard.push(event);
      notice();
    },
  });
  const ended = (async () => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parser.feed(part.value);
    }
  })().catch(() => {});
  return {
    status: answer.status,
    heard,
    ended,
    async until(count) {
      while (heard.length < count) {
        await new Promise<void>((resolve, reject) => {
          const timeout = setTimeout(() => reject(new Error(`Heard only ${JSON.stringify(heard)}`)), 60_000);
          notice = () => {
            clearTimeout(timeout);
            resolve();
          };
          if (heard.length >= count) notice();
        });
      }
      return heard;
    },
    close: () => leaving.abort(),
  };
}
