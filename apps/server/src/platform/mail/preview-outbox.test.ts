import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { enqueueMail } from './enqueue-mail.ts';

describe('the preview outbox', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    const { clock, services } = server;
    const { database, config } = services;
    for (const [to, subject] of [
      ['sara@example.com', 'الأولى'],
      ['sara@example.com', 'الثانية'],
      ['ali@example.com', '<script>alert(1)</script>'],
    ] as const) {
      clock.advance({ seconds: 1 });
      await enqueueMail(database, config, { to, subject, text: 'نص', html: '<p>نص</p>' }, clock.now());
    }
  });
  afterAll(() => server.close());

  const get = (to?: string, accept?: string) =>
    server.app.inject({
      url: '/preview/mail',
      ...(to === undefined ? {} : { query: { to } }),
      headers: accept ? { accept } : {},
    });

  test('lists the mails of an exact email address, case-insensitively, newest first', async () => {
    const mails = (await get('SARA@example.com')).json();
    expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual(['الثانية', 'الأولى']);
    expect(mails[0]).toEqual({
      to: 'sara@example.com',
      subject: 'الثانية',
      text: 'نص',
      html: '<p>نص</p>',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await get('ara@example.com')).json()).toEqual([]);
    expect((await get('%')).json()).toEqual([]);
    expect((await get()).json()).toHaveLength(3);
  });

  test('shows mails on a page on which they cannot run scripts', async () => {
    const page = await get(undefined, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.body).toContain('الثانية');
    expect(page.body).not.toContain('<script>');
  });
});

test.each([
  ['a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['other machines can reach the server', { HOST: '0.0.0.0', RATE_LIMITS: 'on' }],
])('does not exist when %s', async (_name, environment: Record<string, string>) => {
  const server = await startTestApp(environment);
  try {
    for (const accept of ['application/json', 'text/html']) {
      const response = await server.app.inject({ url: '/preview/mail', headers: { accept } });
      expect(response.statusCode).toBe(404);
    }
  } finally {
    await server.close();
  }
});
