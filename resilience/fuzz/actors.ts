import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

export interface Actor {
  name: string;
  headers(): Record<string, string>;
  /** Signs in again if a request of the run has ended the session. */
  refresh(): Promise<void>;
}

const password = 'Nile-Corniche-42!';

/** Retries a request that the server is too busy for, like the app. */
async function insist(url: string, request?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
    await delay(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

const post = async (url: string, body: object) => {
  const response = await insist(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
};

/** Signs a member up through form, mail and link. */
export async function signUpMember(url: string, name: string): Promise<Actor & { email: string }> {
  let email = '';
  let token = '';
  const number = () => `091${randomInt(1_000_000, 10_000_000)}`;
  async function signUp() {
    email = `${randomBytes(6).toString('hex')}@example.com`;
    const data = { display_name: 'سارة عثمان', phone: number(), whatsapp: number(), city: 'الخرطوم' };
    await post(`${url}/auth/v1/signup`, { email, password, data });
    const mails = await (await insist(`${url}/preview/mail?to=${email}`)).json();
    const link = /https?:\/\/\S+/.exec((mails as { text: string }[])[0]?.text ?? '')?.[0];
    if (!link) throw new Error(`No link was mailed to ${email}.`);
    const { pathname, search } = new URL(link);
    await insist(url + pathname + search, { redirect: 'manual' });
    await signIn();
  }
  async function signIn() {
    token = (await post(`${url}/auth/v1/token?grant_type=password`, { email, password })).access_token ?? '';
  }
  await signUp();
  return {
    name,
    get email() {
      return email;
    },
    headers: () => ({ authorization: `Bearer ${token}` }),
    async refresh() {
      const alive = async () =>
        (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200;
      if (await alive()) return;
      await signIn();
      // The run deleted the account or changed its password.
      if (!(await alive())) await signUp();
    },
  };
}

export async function signInAdministrator(
  url: string,
  credentials: { username: string; password: string },
): Promise<Actor> {
  let token = '';
  const signIn = async () => {
    token = (await post(`${url}/functions/v1/admin-auth`, credentials)).token ?? '';
  };
  await signIn();
  return {
    name: 'administrator',
    headers: () => ({ authorization: `Bearer ${token}` }),
    async refresh() {
      const headers = { authorization: `Bearer ${token}` };
      if ((await fetch(`${url}/api/admin/sessions`, { headers })).status === 401) await signIn();
    },
  };
}

export const visitor: Actor = { name: 'visitor', headers: () => ({}), refresh: async () => {} };

/** Tokens that were never issued. */
export const forger: Actor = {
  name: 'forger',
  headers: () => ({
    authorization: [
      `Bearer ${randomBytes(32).toString('base64url')}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTAwMDAtMDAwMC0wMDAwMDAwMDAwMDEifQ.',
      'Basic YWRtaW46YWRtaW4=',
      'Bearer',
      `Bearer ${'a'.repeat(5_000)}`,
    ][randomInt(5)] as string,
  }),
  refresh: async () => {},
};
