import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { planDueAlerts } from '../features/alerts/plan-due-alerts.ts';
import { sendDuePushes } from '../features/alerts/send-due-pushes.ts';
import { insertAd } from './ads.ts';
import { type PushDevice, startPushService } from './push-service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { insertSignedInMember, type SignedInMember } from './users.ts';

type Headers = { authorization: string };
type PushService = Awaited<ReturnType<typeof startPushService>>;
export type PushedMember = SignedInMember & { device: PushDevice };

/** Returns functions that act for members with devices of a push service. */
export function pushRequests(server: TestApp, service: PushService) {
  const api = (method: 'GET' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

  async function subscribe(
    { headers }: { headers: Headers },
    device: PushDevice = service.createDevice(),
    id: string = randomUUID(),
  ) {
    const response = await api('PUT', `/api/me/push-subscriptions/${id}`, headers, device.subscription);
    return { id, device, response };
  }

  /** Signs a member in on a device that receives pushes. */
  async function newMember(): Promise<PushedMember> {
    const member = await insertSignedInMember(server);
    const { device, response } = await subscribe(member);
    expect(response.statusCode, response.body).toBe(204);
    return { ...member, device };
  }
  /** Lets time pass, then plans and sends what is due. The background jobs of the app may do the same concurrently. */
  async function pass(time: Parameters<TestApp['clock']['advance']>[0], nodes = 1): Promise<void> {
    server.clock.advance(time);
    const context = { stopped: () => false, log: { warn: () => {} } };
    const run = async () => {
      await planDueAlerts(server.services, context);
      await sendDuePushes(server.services, context);
    };
    await Promise.all(Array.from({ length: nodes }, run));
    await expect.poll(countDue).toBe(0);
  }

  /** Counts what is due, and what a job of the app has claimed for a minute and is sending. */
  async function countDue(): Promise<number> {
    const now = server.clock.now();
    const { rows } = await server.services.pool.query<{ due: number }>(
      `select ((select count(*) from alerts where due_at <= $1)
             + (select count(*) from push_sends where next_attempt_at <= $1 or next_attempt_at = $1 + interval '1 minute'))::int as due`,
      [now],
    );
    return rows[0]?.due ?? 0;
  }

  async function sendMessage(to: { id: string }, content = 'هل السيارة موجودة عندك؟') {
    const sender = await insertSignedInMember(server);
    const ad = await insertAd(server, { user_id: to.id, title: 'بوكس دبل كابينة' });
    const target = { receiver_id: to.id, ad_id: ad.id, content };
    const response = await api('PUT', `/api/messages/${randomUUID()}`, sender.headers, target);
    expect(response.statusCode, response.body).toBe(200);
    return { conversation: response.json().conversation_id as string, sender: sender.headers };
  }

  return { api, subscribe, newMember, pass, sendMessage };
}

/** Starts a server with a push service, and functions for both. */
export async function startPushTest() {
  const service = await startPushService();
  const server = await startTestApp({ PUSH_SERVICES: service.origin });
  const close = async () => {
    await server.close();
    await service.stop();
  };
  return { server, service, requests: pushRequests(server, service), close };
}
export type PushTest = Awaited<ReturnType<typeof startPushTest>>;

/** Noon in Khartoum, outside the quiet hours: of another day for each number. */
export const noonOf = (day: number): Date => new Date(Date.UTC(2027, 0, day, 10));
