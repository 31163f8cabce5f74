import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { pushRequests } from '../../testing/push-requests.ts';
import { startPushService } from '../../testing/push-service.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

test('the push of an offer opens the conversation, and has the amount only if the member allows texts', async () => {
  const service = await startPushService();
  const server = await startTestApp({ PUSH_SERVICES: service.origin });
  const requests = pushRequests(server, service);
  // Noon in Khartoum.
  server.clock.set('2027-01-04T10:00:00Z');
  const [open, discreet] = [await requests.newMember(), await requests.newMember()];
  const settings = { ...defaultAlertSettings, show_text: true };
  await requests.api('PUT', '/api/me/alerts', open.headers, settings);
  const buyer = await insertSignedInMember(server);
  const conversations: string[] = [];
  for (const seller of [open, discreet]) {
    const ad = await insertAd(server, { user_id: seller.id, price: 12_500_000 });
    const offer = { ad_id: ad.id, amount: 9_250_000 };
    const sent = await requests.api('PUT', `/api/offers/${randomUUID()}`, buyer.headers, offer);
    conversations.push(sent.json().conversation_id);
  }
  await requests.pass({ seconds: 5 });
  const [shown, hidden] = [open, discreet].map(({ device }) => device.received[0]?.payload);
  expect(shown).toMatchObject({ title: 'عرض جديد', url: `/messages?conversation=${conversations[0]}` });
  expect(shown?.body).toContain('عرض: 9.25 مليون جنيه');
  expect(hidden).toMatchObject({ title: 'عرض جديد', url: `/messages?conversation=${conversations[1]}` });
  expect(JSON.stringify(hidden)).not.toMatch(/9\.25|9250000/);
  await server.close();
  await service.stop();
});
