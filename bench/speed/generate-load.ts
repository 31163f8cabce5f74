import http from 'node:http';

/** Timing of one run of requests. */
export interface Times {
  /** Milliseconds. */
  median: number;
  p99: number;
  /** Responses per second. */
  rate: number;
  /** Number of responses. */
  count: number;
}

/**
 * Requests these paths repeatedly with concurrent clients. Each has its own connection and sends the next request
 * after the previous response.
 *
 * @param options.encodings the `accept-encoding` header.
 */
export async function generateLoad(
  origin: string,
  paths: readonly string[],
  { clients, seconds, encodings }: { clients: number; seconds: number; encodings?: string },
): Promise<Times> {
  const headers = encodings ? { 'accept-encoding': encodings } : {};
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  const client = async () => {
    while (performance.now() < end) {
      const path = paths[next % paths.length] as string;
      next += 1;
      const sentAt = performance.now();
      await get(agent, origin + path, headers);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99), rate: times.length / elapsed, count: times.length };
}

function get(agent: http.Agent, url: string, headers: http.OutgoingHttpHeaders): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    request.once('error', reject);
  });
}
