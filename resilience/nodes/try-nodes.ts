import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { photoPath } from '@arabati/domain/photos/photo-files';
import { listenLive } from '../../apps/server/src/testing/live-listener.ts';
import { noisePhoto } from '../../apps/server/src/testing/photos.ts';
import { adForm } from '../../apps/server/src/testing/posting.ts';
import { type Actor, signInAdministrator, signUpMember } from '../fuzz/actors.ts';
import { startLoad } from './load.ts';
import { type Nodes, startNodes } from './start-nodes.ts';

export interface Finding {
  what: string;
  measured: string;
  fine: boolean;
}

const administrator = { username: 'nodes-admin', password: 'Sudan-Nodes-2026!' };
const people = 8;
/** Maximum number of responses that a killed node may lose: one per person. */
const maxLost = people;
/** Milliseconds. A change that takes longer never appears. The findings state the measured time. */
const timeoutMs = 60_000;

/**
 * Tests two nodes behind a load balancer: each applies the other's changes, and each continues when the other stops.
 *
 * @param seconds duration of the load before and after each change.
 */
export async function tryNodes({ seconds }: { seconds: number }): Promise<Finding[]> {
  const nodes = await startNodes(2, {
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  });
  const findings: Finding[] = [];
  const find = (what: string, measured: string, fine: boolean) => findings.push({ what, measured, fine });
  try {
    const seller = await signUpMember(nodes.urls[0] as string, 'seller');
    const buyer = await signUpMember(nodes.urls[1] as string, 'buyer');
    const { adId, sellerId } = await postAd(nodes, seller, find);
    await agreeOnSessions(nodes, buyer, find);
    await talkAcross(nodes, { seller, buyer, adId, sellerId }, find);
    await countTogether(nodes, buyer.email, find);
    await setTogether(nodes, find);

    const load = () =>
      startLoad(nodes.url, { people, member: buyer, conversation: { receiver_id: sellerId, ad_id: adId } });
    const killed = load();
    await delay(seconds * 1_000);
    await nodes.kill(1);
    await delay(seconds * 1_000);
    const afterKill = await killed.stop();
    find(
      'a node killed under load only loses its running requests',
      `${afterKill.failed.length} of ${afterKill.sent} requests`,
      afterKill.failed.length <= maxLost,
    );
    await nodes.start(1);

    const restarted = load();
    for (const node of [0, 1]) {
      await delay(seconds * 1_000);
      await nodes.stop(node);
      await nodes.start(node);
      // nginx retries an unavailable node after a second.
      await delay(1_500);
    }
    const afterRestart = await restarted.stop();
    find(
      'a rolling restart under load loses no requests',
      `${afterRestart.failed.length} of ${afterRestart.sent} requests${afterRestart.failed[0] ? `: ${afterRestart.failed[0]}` : ''}`,
      afterRestart.failed.length === 0,
    );
  } finally {
    await nodes.stopAll();
  }
  return findings;
}

type Find = (what: string, measured: string, fine: boolean) => void;

const json = (actor: Actor, method: string, body: object): RequestInit => ({
  method,
  headers: { ...actor.headers(), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The photo is uploaded to one node, the ad to the other. */
async function postAd(nodes: Nodes, seller: Actor, find: Find) {
  const [one, other] = nodes.urls as [string, string];
  const [adId, photoId] = [randomUUID(), randomUUID()];
  const uploaded = await fetch(`${one}/api/photos/${photoId}`, {
    method: 'PUT',
    headers: { ...seller.headers(), 'content-type': 'image/jpeg' },
    body: new Uint8Array(await noisePhoto()),
  });
  const { photo } = (await uploaded.json()) as { photo: { name: string } };
  const posted = await fetch(`${other}/api/ads`, json(seller, 'POST', typedForm(adId, photoId)));
  const seen = await fetch(other + photoPath(photo.name, 'small', 'avif'));
  await seen.arrayBuffer();
  find(
    'a photo uploaded to one node is used in an ad on the other',
    `${uploaded.status}, ${posted.status}, ${seen.status}`,
    seen.ok && posted.ok,
  );
  const { user_id: sellerId } = (await (
    await fetch(`${one}/api/me`, { headers: seller.headers() })
  ).json()) as { user_id: string };
  return { adId, sellerId };
}

async function agreeOnSessions(nodes: Nodes, buyer: Actor, find: Find) {
  const statuses = await Promise.all(
    nodes.urls.map(async (url) => (await fetch(`${url}/api/me`, { headers: buyer.headers() })).status),
  );
  find(
    'a session is valid on every node',
    statuses.join(', '),
    statuses.every((status) => status === 200),
  );
}

async function talkAcross(
  nodes: Nodes,
  { seller, buyer, adId, sellerId }: { seller: Actor; buyer: Actor; adId: string; sellerId: string },
  find: Find,
) {
  const [one, other] = nodes.urls as [string, string];
  const listener = await listenLive(one, seller.headers());
  await listener.until(1);
  const began = performance.now();
  const message = { receiver_id: sellerId, ad_id: adId, content: 'هل ما زالت للبيع؟' };
  await fetch(`${other}/api/messages/${randomUUID()}`, json(buyer, 'PUT', message));
  await listener.until(2);
  const ms = performance.now() - began;
  listener.close();
  find(
    'a message sent on one node is delivered on the other',
    `${ms.toFixed(0)} ms after it was sent`,
    ms < timeoutMs,
  );
}

/** Wrong passwords are counted together, on whichever node they arrive. */
async function countTogether(nodes: Nodes, email: string, find: Find) {
  const statuses: number[] = [];
  for (let guess = 0; guess < 30 && statuses.at(-1) !== 429; guess += 1) {
    const response = await fetch(`${nodes.urls[guess % 2]}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `Wrong-${guess}-Guess!` }),
    });
    statuses.push(response.status);
  }
  const elsewhere = await fetch(`${nodes.urls[statuses.length % 2]}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wrong-Again-Guess!' }),
  });
  find(
    'password guesses are counted across nodes',
    `rejected after ${statuses.length - 1} guesses, also by the other node (${elsewhere.status})`,
    statuses.at(-1) === 429 && elsewhere.status === 429,
  );
}

async function setTogether(nodes: Nodes, find: Find) {
  const [one, other] = nodes.urls as [string, string];
  const director = await signInAdministrator(one, administrator);
  const settings = (await (
    await fetch(`${one}/api/admin/settings`, { headers: director.headers() })
  ).json()) as { support: { value: object; version: number } };
  const { value, version } = settings.support;
  const email = `support-${randomUUID().slice(0, 4)}@arabati.example`;
  const body = { section: 'support', version, value: { ...value, support_email: email } };
  const saved = await fetch(`${one}/api/admin/settings`, json(director, 'PUT', body));
  const began = performance.now();
  let seen = false;
  while (!seen && performance.now() - began < timeoutMs) {
    seen = (await (await fetch(`${other}/api/config`)).text()).includes(email);
    if (!seen) await delay(10);
  }
  find(
    'a changed setting applies on every node',
    `${saved.status}, ${(performance.now() - began).toFixed(0)} ms later`,
    seen,
  );
}

/** In the format of the app's form. */
const typedForm = (id: string, photoId: string) => ({
  ...adForm({ id, photo_ids: [photoId] }),
  phone: '0912345678',
  whatsapp: '0912345678',
});
