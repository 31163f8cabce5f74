import { type LiveEvent, type LiveIds, liveKinds, liveReady } from '@arabati/domain/live/live-events';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { callerHeaders } from '../stored-session.ts';

/** Timeout in milliseconds: two heartbeats of the server plus a slow network. */
const idleTimeoutMs = 70_000;
const responseTimeoutMs = 30_000;

export interface LiveStreamHandlers {
  /** @param resumed `false` if events may have been missed. */
  onReady: (lastId: string, resumed: boolean) => void;
  onEvent: (lastId: string, event: LiveEvent) => void;
}

/**
 * Reads the stream until it ends, fails or times out.
 *
 * @returns the status, and the milliseconds after which the server asks this client to reconnect, 0 if absent.
 * @throws what `fetch` throws: no network, aborted.
 */
export async function readLiveStream(
  request: { token: string; lastId: string | null; signal: AbortSignal },
  { onReady, onEvent }: LiveStreamHandlers,
): Promise<{ status: number; retryAfterMs: number }> {
  const timeout = new AbortController();
  const watchdog = startWatchdog(() => timeout.abort(), responseTimeoutMs);
  try {
    const response = await fetch('/api/live', {
      headers: {
        accept: 'text/event-stream',
        ...callerHeaders(request.token),
        ...(request.lastId === null ? {} : { 'last-event-id': request.lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, timeout.signal]),
    });
    // A captive portal responds with 200 and its own page.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (response.status !== 200 || !isStream || !response.body) {
      await response.body?.cancel();
      return {
        status: response.status,
        retryAfterMs: (Number(response.headers.get('retry-after')) || 0) * 1_000,
      };
    }
    let retryAfterMs = 0;
    const onRetry = (ms: number) => {
      retryAfterMs = ms;
    };
    const parts = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onRetry, onComment: () => watchdog.moved(idleTimeoutMs) }));
    const reader = parts.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      watchdog.moved(idleTimeoutMs);
      const { event, id = '', data } = part.value;
      if (event === liveReady) onReady(id, (JSON.parse(data) as { resumed: boolean }).resumed);
      else if (isKind(event)) onEvent(id, { kind: event, ids: JSON.parse(data) as LiveIds });
    }
    return { status: response.status, retryAfterMs };
  } finally {
    watchdog.stop();
  }
}

/** Ignores event kinds of a newer server. */
function isKind(name: string | undefined): name is LiveEvent['kind'] {
  return (liveKinds as readonly (string | undefined)[]).includes(name);
}

function startWatchdog(onSilence: () => void, firstMs: number) {
  let timer = setTimeout(onSilence, firstMs);
  return {
    moved(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
