import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions, withoutSecrets } from './logging.ts';

const lines: string[] = [];
const app = Fastify({
  logger: loggerOptions(
    { logLevel: 'trace', nodeId: 'test' },
    { write: (line: string) => void lines.push(line) },
  ),
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

test('timestamps, ids and figures are kept', () => {
  const line =
    '{"level":30,"time":1795271000123,"reqId":"req-1","responseTime":12.0123456789,"id":"01938f6e-0000-7000-8000-012345678901","code":"23505"}';
  expect(withoutSecrets(line)).toBe(line);
});
