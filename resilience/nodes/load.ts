import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '../fuzz/actors.ts';

export interface LoadReport {
  sent: number;
  /** Requests without a response or with a status of 500 and above. */
  failed: string[];
}

/**
 * Sends lists, searches, details and messages without pause until `stop`. Nothing is retried, so that every failure
 * counts.
 */
export function startLoad(
  url: string,
  {
    people,
    member,
    conversation,
  }: { people: number; member: Actor; conversation: { receiver_id: string; ad_id: string } },
): { stop(): Promise<LoadReport> } {
  const report: LoadReport = { sent: 0, failed: [] };
  let stopped = false;
  const requests: (() => [string, RequestInit])[] = [
    () => ['/api/ads?limit=20', {}],
    () => [`/api/search?q=${encodeURIComponent('كورولا')}`, {}],
    () => [`/api/ads/${conversation.ad_id}`, {}],
    () => ['/api/me', { headers: member.headers() }],
    () => [
      `/api/messages/${randomUUID()}`,
      {
        method: 'PUT',
        headers: { ...member.headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ ...conversation, content: 'هل ما زالت للبيع؟' }),
      },
    ],
  ];
  async function work(turn: number) {
    for (let n = turn; !stopped; n += 1) {
      const [path, request] = (requests[n % requests.length] as (typeof requests)[number])();
      report.sent += 1;
      try {
        const response = await fetch(url + path, request);
        await response.arrayBuffer();
        if (response.status >= 500)
          report.failed.push(`${request.method ?? 'GET'} ${path}: ${response.status}`);
      } catch (error) {
        report.failed.push(`${request.method ?? 'GET'} ${path}: ${(error as Error).message}`);
      }
      await delay(10);
    }
  }
  const all = Array.from({ length: people }, (_, turn) => work(turn));
  return {
    async stop() {
      stopped = true;
      await Promise.all(all);
      return report;
    },
  };
}
