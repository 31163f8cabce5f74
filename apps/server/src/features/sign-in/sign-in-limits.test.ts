import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailsTo, signUpForm } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
beforeAll(async () => {
  // The proxy is trusted, so that one test can simulate many clients.
  server = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(async () => {
  await server.owner.query('truncate rate_limits');
});

function post(url: string, payload: object, ip = '192.0.2.1') {
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': ip },
  });
}

const wrong = (email: string) => ({ email, password: 'Not-The-One-9!' });
const signInUrl = '/auth/v1/token?grant_type=password';

async function statuses(count: number, send: (index: number) => Promise<{ statusCode: number }>) {
  const found = [];
  for (let index = 0; index < count; index += 1) found.push((await send(index)).statusCode);
  return found;
}

test('ten password attempts in five minutes per email address and network, known or not', async () => {
  for (const email of ['someone@example.com', 'someone.else@example.com']) {
    const responses = await statuses(11, () => post(signInUrl, wrong(email)));
    expect(responses).toEqual([...Array(10).fill(400), 429]);
    const rejected = await post(signInUrl, wrong(email));
    expect(rejected.json()).toMatchObject({ code: 'over_request_rate_limit', message: 'Too many requests' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(200);
    // The owner can still sign in from another network.
    expect((await post(signInUrl, wrong(email), '192.0.2.2')).statusCode).toBe(400);
  }
});

test('an email address is normalized before it is counted', async () => {
  const spellings = ['a@example.com', 'A@Example.com', ' a@example.com '];
  const responses = await statuses(11, (index) => post(signInUrl, wrong(spellings[index % 3] as string)));
  expect(responses.at(-1)).toBe(429);
});

test('sixty password attempts in five minutes per network', async () => {
  const responses = await Promise.all(
    Array.from({ length: 62 }, (_, index) => post(signInUrl, wrong(`n${index}@example.com`))),
  );
  expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(2);
});

test('a hundred password attempts in an hour per email address delay further ones without locking it', async () => {
  const send = (index: number) => post(signInUrl, wrong('target@example.com'), `203.0.113.${index}`);
  // Most attempts are rejected because the server is busy hashing. They count nevertheless.
  await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)));
  const started = performance.now();
  expect((await send(101)).statusCode).toBe(400);
  expect(performance.now() - started).toBeGreaterThan(2_990);
});

test('the /64 of an IPv6 address is one client, and a forged address is ignored', async () => {
  const lines = await statuses(11, (index) => post(signInUrl, wrong('v6@example.com'), `2001:db8::${index}`));
  expect(lines.at(-1)).toBe(429);
  const direct = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const responses = await statuses(11, (index) =>
      direct.app.inject({
        method: 'POST',
        url: signInUrl,
        payload: wrong('x@example.com'),
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
      }),
    );
    expect(responses.at(-1)).toBe(429);
  } finally {
    await direct.close();
  }
});

test('ten sign-ups per hour and network', async () => {
  const responses = await statuses(11, () => {
    const { email, password, ...data } = signUpForm();
    return post('/auth/v1/signup', { email, password, data });
  });
  expect(responses).toEqual([...Array(10).fill(200), 429]);
});

test('five mails per hour to one email address: further requests respond as usual and send nothing', async () => {
  const { email, password, ...data } = signUpForm();
  await post('/auth/v1/signup', { email, password, data });
  const responses = await statuses(6, () => post('/auth/v1/resend', { type: 'signup', email }));
  expect(responses).toEqual(Array(6).fill(200));
  expect(await mailsTo(server, email)).toHaveLength(5);
});

test("mails that strangers request for an email address do not prevent its owner's sign-up", async () => {
  const { email, password, ...data } = signUpForm();
  for (let network = 0; network < 8; network += 1) {
    const responses = await statuses(6, () =>
      post('/auth/v1/signup', { email, password, data }, `203.0.113.${network}`),
    );
    if (network === 0) expect(responses).toEqual([...Array(5).fill(200), 429]);
    else expect(responses[0]).toBe(200);
  }
  const mailsBefore = (await mailsTo(server, email)).length;
  expect((await post('/auth/v1/signup', { email, password, data }, '198.51.100.77')).statusCode).toBe(200);
  const mails = await mailsTo(server, email);
  expect(mails).toHaveLength(mailsBefore + 1);
  // Limited nevertheless: 30 from all networks, and one from each further network.
  expect(mails.length).toBeLessThanOrEqual(30 + 4);
});

test("mails that strangers request for an email address do not prevent its owner's recovery mail", async () => {
  const { email, password, ...data } = signUpForm();
  await post('/auth/v1/signup', { email, password, data }, '203.0.113.200');
  const [mail] = await mailsTo(server, email);
  const link = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '');
  await server.app.inject(link.pathname + link.search);
  for (let network = 0; network < 8; network += 1) {
    await statuses(6, () => post('/auth/v1/recover', { email }, `203.0.113.${network}`));
  }
  const mailsBefore = (await mailsTo(server, email)).length;
  expect((await post('/auth/v1/recover', { email }, '198.51.100.78')).statusCode).toBe(200);
  expect(await mailsTo(server, email)).toHaveLength(mailsBefore + 1);
});

test('thirty mails per hour and network, to any email addresses', async () => {
  const responses = await Promise.all(
    Array.from({ length: 31 }, (_, index) => post('/auth/v1/recover', { email: `n${index}@example.com` })),
  );
  expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(1);
});

test('thirty attempts of links and codes in five minutes per network', async () => {
  const guess = { token_hash: 'x'.repeat(43), type: 'recovery' };
  const code = { auth_code: 'x'.repeat(22), code_verifier: 'x'.repeat(43) };
  const responses = await statuses(30, (index) =>
    index % 2 ? post('/auth/v1/verify', guess) : post('/auth/v1/token?grant_type=pkce', code),
  );
  expect(responses).not.toContain(429);
  expect((await post('/auth/v1/verify', guess)).statusCode).toBe(429);
  const landing = await server.app.inject({
    url: '/auth/v1/verify?token=x&type=signup',
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  expect(landing.statusCode).toBe(303);
  expect(landing.headers.location).toContain('error_code=over_request_rate_limit');
  // A redirect's headers do not reach its page, so the URL contains the delay.
  const waitS = Number(new URL(landing.headers.location as string).searchParams.get('retry_after'));
  expect(waitS).toBeGreaterThan(0);
  expect(waitS).toBeLessThanOrEqual(300);
});

test('twenty refreshes per minute and session, without a limit per network', async () => {
  const people = await Promise.all(
    [1, 2].map(async (number) => {
      const { email, password, ...data } = signUpForm();
      await post('/auth/v1/signup', { email, password, data }, `198.51.100.${number}`);
      const [mail] = await mailsTo(server, email);
      const link = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '');
      await server.app.inject(link.pathname + link.search);
      return (await post(signInUrl, { email, password })).json();
    }),
  );
  const refresh = (refresh_token: string) =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  const responses = await statuses(21, () => refresh(people[0].refresh_token));
  expect(responses).toEqual([...Array(20).fill(200), 429]);
  expect((await refresh(people[1].refresh_token)).statusCode).toBe(200);
});

test('sixty user changes in ten minutes, without a limit on signing out', async () => {
  const [member, other] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const change = ({ headers }: typeof member) =>
    server.app.inject({ method: 'PUT', url: '/auth/v1/user', headers, payload: { data: {} } });
  const endOthers = () =>
    server.app.inject({ method: 'POST', url: '/auth/v1/logout?scope=others', headers: member.headers });
  expect(await statuses(30, () => change(member))).toEqual(Array(30).fill(200));
  expect(await statuses(30, endOthers)).toEqual(Array(30).fill(204));
  const rejected = await change(member);
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await endOthers()).statusCode).toBe(429);
  expect((await change(other)).statusCode).toBe(200);
  const signOut = { method: 'POST', url: '/auth/v1/logout?scope=local', headers: member.headers } as const;
  expect((await server.app.inject(signOut)).statusCode).toBe(204);
});

test('availability checks have a separate limit, reported as a problem', async () => {
  const responses = await statuses(61, (index) =>
    post('/api/accounts/availability', { email: `n${index}@example.com` }),
  );
  expect(responses.at(-2)).toBe(200);
  expect(responses.at(-1)).toBe(429);
});

test('counters contain no readable IP or email address', async () => {
  await post(signInUrl, wrong('readable@example.com'));
  const { rows } = await server.services.pool.query('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/readable|192\.0\.2/);
});
