import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { adForm } from '../../apps/server/src/testing/posting.ts';
import { signUpMember } from '../fuzz/actors.ts';

/** Actions that the server has acknowledged. */
export interface Acknowledged {
  /** Ad to its photos' names. */
  ads: Map<string, string[]>;
  messages: Map<string, string>;
  /** `member ad`. */
  reveals: Set<string>;
  /** Access tokens. */
  sessions: string[];
}

export const nothingYet = (): Acknowledged => ({
  ads: new Map(),
  messages: new Map(),
  reveals: new Set(),
  sessions: [],
});

const password = 'Nile-Corniche-42!';
const pauseMs = 150;

/**
 * Simulates a member's phone: performs actions, and retries those without a response with their original ids, like
 * the app.
 *
 * @param photo a JPEG to post.
 */
export async function startPerson(url: string, photo: Buffer, done: Acknowledged, stopped: AbortSignal) {
  const member = await signUpMember(url, 'person');
  const { user_id } = (await (await fetch(`${url}/api/me`, { headers: member.headers() })).json()) as {
    user_id: string;
  };

  /** @returns null if the run ended before a response: the action may have happened or not. */
  async function insist(path: string, request: RequestInit): Promise<Response | null> {
    for (;;) {
      const response = await fetch(url + path, {
        ...request,
        headers: { ...request.headers, ...member.headers() },
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      // The response counts only once its body has arrived.
      const whole =
        response &&
        (await response
          .clone()
          .arrayBuffer()
          .catch(() => null));
      if (response && whole && response.status < 500) return response;
      if (stopped.aborted) return null;
      await delay(pauseMs);
    }
  }
  const json = (method: string, body?: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

  async function post() {
    const [adId, photoId] = [randomUUID(), randomUUID()];
    const uploaded = await insist(`/api/photos/${photoId}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    });
    if (!uploaded?.ok) return;
    const { photo: stored } = (await uploaded.json()) as { photo: { name: string } };
    const posted = await insist('/api/ads', json('POST', typedForm(adId, photoId)));
    if (posted?.ok) done.ads.set(adId, [stored.name]);
  }

  async function reveal() {
    const adId = anyOf([...done.ads.keys()]);
    if (!adId) return;
    const revealed = await insist(`/api/ads/${adId}/reveal`, json('POST', {}));
    if (revealed?.ok) done.reveals.add(`${user_id} ${adId}`);
  }

  async function write() {
    const adId = anyOf([...done.ads.keys()]);
    if (!adId) return;
    const ad = await insist(`/api/ads/${adId}`, {});
    if (!ad?.ok) return;
    const { seller } = (await ad.json()) as { seller: { user_id: string } };
    const id = randomUUID();
    const content = `هل ما زالت للبيع؟ ${randomBytes(4).toString('hex').replace(/\d/g, 'ا')}`;
    const body = { receiver_id: seller.user_id, ad_id: adId, content };
    const sent = await insist(`/api/messages/${id}`, json('PUT', body));
    if (sent?.ok) done.messages.set(id, content);
  }

  async function signIn() {
    const response = await insist(
      '/auth/v1/token?grant_type=password',
      json('POST', { email: member.email, password }),
    );
    if (response?.ok) done.sessions.push(((await response.json()) as { access_token: string }).access_token);
  }

  const acts = [post, post, reveal, reveal, reveal, write, write, write, signIn];
  return async () => {
    while (!stopped.aborted) await anyOf(acts)?.();
  };
}

const anyOf = <T>(choices: readonly T[]): T | undefined =>
  choices.length === 0 ? undefined : choices[randomInt(choices.length)];

/** In the format of the app's form. */
const typedForm = (id: string, photoId: string) => ({
  ...adForm({ id, photo_ids: [photoId] }),
  phone: '0912345678',
  whatsapp: '0912345678',
});
