import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A worker thread that opens connections from one address and sends random searches over each without pause. It posts
 * `served` after the first successful response, and the number of responses by status when it receives a message.
 */
const { origin, address, connections } = workerData as {
  origin: string;
  address: string;
  connections: number;
};
const words = ['كورولا', 'هايلوكس', 'تويوتا', 'الخرطوم', 'أوتوماتيك', 'بنزين', 'لاندكروزر', 'بحري'];
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address });
const statuses = new Map<number, number>();
const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;
let stopped = false;

function search(): Promise<number> {
  const q = `${pick(words)} ${pick(words)} ${2000 + Math.floor(Math.random() * 25)}`;
  const path = `/api/search?q=${encodeURIComponent(q)}&price=${Math.floor(Math.random() * 1e9)}`;
  return new Promise((resolve) => {
    get(origin + path, { agent }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

async function connection(): Promise<void> {
  while (!stopped) {
    const status = await search();
    if (status === 200 && !statuses.has(200)) parentPort?.postMessage('served');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

parentPort?.once('message', () => {
  stopped = true;
  parentPort?.postMessage(statuses);
  agent.destroy();
});
for (let n = 0; n < connections; n += 1) void connection();
