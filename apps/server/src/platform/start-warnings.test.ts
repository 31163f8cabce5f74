import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const mail = { SMTP_URL: 'smtp://mail.example' };
const named = (environment: Record<string, string>) =>
  startWarnings(readConfig({ DEMO: 'off', ...environment })).map((sentence) => sentence.split(' ', 1)[0]);

test.each([
  [{}, []],
  [{ RATE_LIMITS: 'off', DEMO: 'on' }, []],
  [{ PUBLIC_URL: 'http://127.0.0.1:9000' }, []],
  [{ PUBLIC_URL: 'http://[::1]:9000' }, []],
  [{ PUBLIC_URL: 'https://arabati.example' }, ['SMTP_URL']],
  [{ PUBLIC_URL: 'https://arabati.example', ...mail }, []],
  [{ PUBLIC_URL: 'https://arabati.example', RATE_LIMITS: 'off', ...mail }, ['RATE_LIMITS']],
  [{ PUBLIC_URL: 'https://arabati.example', DEMO: 'on', ...mail }, ['DEMO']],
  [{ HOST: '192.168.1.5' }, ['SMTP_URL']],
])('%o warns of %o', (environment: Record<string, string>, variables) => {
  expect(named(environment)).toEqual(variables);
});

test('the warning contains the local URL of the mail preview', () => {
  expect(startWarnings(readConfig({ PUBLIC_URL: 'https://arabati.example', PORT: '9000' }))[0]).toContain(
    'http://localhost:9000/preview/mail',
  );
});
