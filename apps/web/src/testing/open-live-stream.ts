import { type LiveEvent, liveReady } from '@arabati/domain/live/live-events';
import { onTestFinished } from 'vitest';
import type { TestServer } from './test-server.ts';

const live = { method: 'GET', path: '/api/live' } as const;

/** Responds to the request for live updates with a stream that the test writes. It ends with the test. */
export function openLiveStream(server: TestServer) {
  let id = 0;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const encoder = new TextEncoder();
  const write = (event: string, data: object) => {
    id += 1;
    if (!stream) throw new Error('The app does not listen to live updates yet.');
    stream.enqueue(encoder.encode(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  server.handle(live, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  onTestFinished(() => stream?.close());
  return {
    isOpen: () => stream !== undefined,
    /** The first event: the app refetches what may have changed before it listened. */
    start: () => write(liveReady, { resumed: false }),
    publish: ({ kind, ids }: LiveEvent) => write(kind, ids),
  };
}
