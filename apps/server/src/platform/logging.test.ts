import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions, replaceSecrets, withoutSecrets } from './logging.ts';
import { RequestLog } from './request-log.ts';

const lines: string[] = [];
const app = Fastify({
  logger: loggerOptions(
    { logLevel: 'trace', nodeId: 'test' },
    { write: (line: string) => void lines.push(line) },
  ),
  logController: new RequestLog(),
});
app.get('/fail', async () => {
  throw Object.assign(new Error('no member has +249912345678'), {
    code: '23505',
    constraint: 'profiles_phone_key',
    detail: 'Key (phone)=(+249912345678) already exists.',
    cause: new Error('refused token=s3cret-s3cret for 0912345678'),
  });
});

test('a request is logged without its query string, and an error without its rows', async () => {
  await app.inject({
    url: '/fail?q=0912345678&token_hash=pkce_abcdef',
    headers: { authorization: 'Bearer abc' },
  });
  const log = lines.join('');
  expect(log).toContain('"path":"/fail"');
  expect(log).toContain('profiles_phone_key');
  expect(log).not.toMatch(/912345678|pkce_|s3cret|already exists|Bearer abc/);
});

test.each([
  '0912345678',
  '+249912345678',
  '00249912345678',
  '249912345678',
  '%2B249912345678',
  '٠٩١٢٣٤٥٦٧٨',
  '۰۹۱۲۳۴۵۶۷۸',
  'phone=0912345678&x',
  '+966501234567',
  '%2B12025550123',
])('%s is removed from the log', (text) => {
  expect(withoutSecrets(`{"msg":"${text}"}`)).toMatch(/\[number\]/);
  expect(withoutSecrets(`{"msg":"${text}"}`)).not.toMatch(/[12١٢۱۲][23٢٣۲۳][34٣٤۳۴]/);
});

test.each([
  'Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  'https://x.test/#access_token=abcdefgh&x=1',
  '{\\"refresh_token\\":\\"abcdefgh\\"}',
  'code_verifier: abcdefgh',
])('%s is removed from the log', (text) => {
  expect(withoutSecrets(text)).not.toMatch(/abcdefgh|eyJ|c2ln/);
});

test.each([
  'fatima@example.com',
  'FATIMA.ali+cars@mail.example.com.sd',
  'fatima%40example.com',
  'فاطمة@example.com',
  '550 5.1.1 <fatima@example.com>: user unknown',
  '/unknown/fatima@example.com',
])('the email address in %s is removed from the log', (text) => {
  expect(withoutSecrets(`{"msg":"${text}"}`)).toContain('[email]');
  expect(withoutSecrets(`{"msg":"${text}"}`)).not.toMatch(/fatima|فاطمة|example/i);
});

test.each(['ECONNREFUSED', 'ENOSPC', 'ERR_HTTP2_STREAM_ERROR', 'number-code-expired'])(
  'the code %s of an error is kept',
  (code) => {
    const line = `{"level":50,"err":{"type":"Error","code":"${code}"},"msg":"request failed"}`;
    expect(withoutSecrets(line)).toBe(line);
  },
);

test.each(['"code":"a1b2c3d4"', '"code":"ABCD2345"', '{\\"code\\":\\"ABCDEFGH\\"}', 'code=ABCDEFGH'])(
  'the secret in %s is removed from the log',
  (text) => {
    expect(withoutSecrets(text)).toContain('[secret]');
    expect(withoutSecrets(text)).not.toMatch(/ABCD|a1b2/);
  },
);

test('a stack trace is kept', () => {
  const line = 'at read (file:///srv/node_modules/@aws-sdk/client-s3/dist/index.js:10:5) jiti@2.1.0/x.js';
  expect(withoutSecrets(line)).toBe(line);
});

test('timestamps, ids and figures are kept', () => {
  const line =
    '{"level":30,"time":1795271000123,"reqId":"req-1","responseTime":12.0123456789,"id":"01938f6e-0000-7000-8000-012345678901","code":"23505"}';
  expect(withoutSecrets(line)).toBe(line);
});

test('the shortcut for harmless lines skips no line with a secret', () => {
  const anyCase = (...words: string[]) =>
    fc.constantFrom(...words).chain((word) => fc.constantFrom(word, word.toUpperCase()));
  const digits = fc.stringMatching(/^[0-9٠-٩۰-۹]{8,10}$/);
  const word = fc.stringMatching(/^[\w-]{4,9}$/);
  const value = fc.stringMatching(/^[\w.%-]{4,9}$/);
  const sequences = [
    [anyCase('eyJ'), word, fc.constant('.'), word, fc.constant('.'), word],
    [anyCase('bearer'), fc.constantFrom(' ', '\n', ''), value],
    [
      anyCase('access_token', 'token_hash', 'token', 'auth_code', 'code_verifier', 'code', 'password'),
      fc.constantFrom('', '"', '\\"'),
      fc.constantFrom(':', ' = ', ''),
      value,
    ],
    [
      fc.constantFrom('', '+', '00', '%2B', '%2b', '.'),
      fc.constantFrom('249', '٢٤٩', '0', '٠', '۰', '1'),
      digits,
    ],
    [word, fc.constantFrom('@', '%40', ' '), word, fc.constantFrom('.', ''), word],
  ].map((parts) => fc.tuple(...parts).map((texts) => texts.join('')));
  let secrets = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(...sequences, fc.string({ maxLength: 4 })), { maxLength: 3 }), (pieces) => {
      const line = pieces.join('');
      const expected = replaceSecrets(line);
      if (expected !== line) secrets += 1;
      expect(withoutSecrets(line)).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
  // Otherwise the test would prove nothing.
  expect(secrets).toBeGreaterThan(500);
});
