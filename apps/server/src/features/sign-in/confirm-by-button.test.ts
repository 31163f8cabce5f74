import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedLink, sendPassword, sendSignUp, signUpForm } from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const site = 'http://localhost:8080';

describe('CONFIRM_EMAIL_BY=button', () => {
  let cautious: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    cautious = await startTestApp(
      { CONFIRM_EMAIL_BY: 'button', LOG_LEVEL: 'info' },
      { logStream: { write: (line) => lines.push(line) } },
    );
  });
  afterAll(() => cautious.close());

  test('loading the link changes nothing, and its button confirms', async () => {
    const form = signUpForm();
    const { verifier, challenge } = pkcePair();
    await sendSignUp(cautious, form, challenge);
    const link = await mailedLink(cautious, form.email);
    for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
      const page = await cautious.app.inject({ url: link, headers: { accept } });
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(page.body).toContain('<html lang="ar" dir="rtl">');
      expect(page.body.match(/<button/g)).toHaveLength(1);
      expect(page.body).not.toContain('<script');
    }
    expect((await sendPassword(cautious, form)).json().code).toBe('email_not_confirmed');

    const page = await cautious.app.inject(link);
    const action = page.body.match(/action="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const pressed = new URL(action, new URL(link, site));
    const press = () =>
      cautious.app.inject({
        method: 'POST',
        url: pressed.pathname + pressed.search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
    const landing = await press();
    expect(landing.statusCode).toBe(303);
    const code = new URL(landing.headers.location as string).searchParams.get('code') ?? '';
    expect((await signInRequests(cautious).exchange(code, verifier)).statusCode).toBe(200);
    expect((await press()).headers.location).toContain('error_code=otp_expired');
    expect((await sendPassword(cautious, form)).statusCode).toBe(200);
    const token = new URL(link, site).searchParams.get('token') ?? '';
    expect(lines.join('\n')).not.toContain(token);
  });

  test('parameters of the link are escaped in its page', async () => {
    const page = await cautious.app.inject('/auth/v1/verify?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(page.body).not.toContain('<script');
  });
});
