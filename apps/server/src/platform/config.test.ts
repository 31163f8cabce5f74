import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function errorMessage(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('an invalid value is rejected with one sentence that names the variable and hides the value', () => {
  test.for([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://u:geheim@localhost/arabati'],
    ['DATABASE_URL', 'geheim'],
    ['PUBLIC_URL', 'arabati.example'],
    ['PUBLIC_URL', 'ftp://arabati.example'],
    ['PUBLIC_URL', 'arabati.example:8080'],
    ['PUBLIC_URL', 'file:///srv/arabati'],
    ['SMTP_URL', 'https://u:geheim@mail.example'],
    ['SMTP_URL', 'smtp:u:geheim@mail.example'],
    ['STORAGE_URL', 'geheim'],
    ['STORAGE_URL', 'https://key:geheim%@s3.example.com/photos'],
    ['STORAGE_URL', 'https://s3.example.com/photos'],
    ['BACKUP_RECIPIENT', 'age1foo'],
    ['BACKUP_RECIPIENT', 'age1tjcy3cx75cvpxxt98z46fmgd9agqpjnpv0ktdzs372de6d4padyqcqzylq'],
    ['MAIL_FROM', 'عربتي'],
    ['MAIL_FROM', 'no-reply@'],
    ['DEMO', 'yes'],
    ['ADMIN_USERNAME', 'ad'],
    ['ADMIN_USERNAME', 'two words'],
    ['ADMIN_PASSWORD', 'geheim'],
    ['ADMIN_PASSWORD', 'geheimgeheim'],
    ['ADMIN_PASSWORD', 'Geheim2026'],
    ['ADMIN_PASSWORD', 'geheim-2026!'],
    ['ADMIN_PASSWORD', ' Geheim-2026!'],
    ['ADMIN_PASSWORD', `Geheim-2026!${'a'.repeat(120)}`],
    ['HOST', 'http://localhost'],
    ['HOST', '99999999999'],
    ['HOST', '1.2.3.4.5'],
    ['PUBLIC_URL', 'http://0.0.0.0:8080'],
    ['PUBLIC_URL', 'http://[::]:8080'],
    ['PUBLIC_URL', 'http://0:8080'],
    ['SUPPORT_WHATSAPP', '0912345678'],
    ['SUPPORT_EMAIL', 'support'],
    ['STORE_URL', 'play.google.com'],
    ['ANDROID_FINGERPRINTS', 'AB:CD'],
    ['LOG_LEVEL', 'loud'],
    ['SPLASH', 'false'],
    ['RATE_LIMITS', '0'],
    ['MAIL_INTERVAL_S', '1.5'],
    ['MAIL_INTERVAL_S', '3601'],
    ['REUSE_GRACE_S', '61'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ] as const)('%s=%s', ([name, value]) => {
    expect(errorMessage({ [name]: value })).toMatch(
      new RegExp(`^The configuration is wrong: ${name} must [^.\n]*\\.[^\n]*$`),
    );
    expect(errorMessage({ [name]: value })).not.toContain('geheim');
  });

  test('all errors are reported together', () => {
    const sentence = errorMessage({ PORT: 'eighty', SPLASH: 'no', LOG_LEVEL: 'info' });
    expect(sentence).toContain('PORT');
    expect(sentence).toContain('SPLASH');
    expect(sentence).not.toContain('LOG_LEVEL');
  });

  test.for([
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://arabati.example' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { HOST: '::' }],
    ['PUBLIC_URL', { HOST: '0:0:0:0:0:0:0:0' }],
    ['PUBLIC_URL', { HOST: '::ffff:0.0.0.0' }],
    ['PUBLIC_URL', { HOST: '0' }],
    ['DEMO', { DEMO: 'on', DATABASE_URL: 'postgres://localhost/arabati' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'mudeer' }],
    ['ANDROID_FINGERPRINTS', { ANDROID_PACKAGE: 'sd.arabati.app' }],
    ['ANDROID_PACKAGE', { ANDROID_PACKAGE: 'arabati' }],
    ['ADMIN_USERNAME', { ADMIN_PASSWORD: 'Sudan-2026!' }],
  ] as const)('%s in an invalid combination', ([name, env]) => {
    expect(errorMessage(env)).toContain(name);
  });
});

test('without configuration the server listens on this machine only, with a demo marketplace', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:8080',
    demo: true,
    admin: undefined,
    splash: true,
    rateLimits: true,
    mailIntervalS: 60,
    reuseGraceS: 10,
  });
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/arabati' }).demo).toBe(false);
});

test.for([
  ['192.168.1.20', 'http://192.168.1.20:8080'],
  ['fd00::1', 'http://[fd00::1]:8080'],
  ['market.lan', 'http://market.lan:8080'],
  ['::1', 'http://localhost:8080'],
  ['fe80::1%eth0', 'http://[fe80::1]:8080'],
] as const)('HOST=%s without PUBLIC_URL makes mails link to %s', ([host, publicUrl]) => {
  expect(readConfig({ HOST: host }).publicUrl).toBe(publicUrl);
});

test('a tool does not require variables that only a server needs', () => {
  expect(readConfig({ HOST: '0.0.0.0' }, 'tool').host).toBe('0.0.0.0');
});

test('an empty variable counts as absent, as in compose files', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 8080, demo: true });
});

test.for(['no-reply@arabati.example', 'عربتي <no-reply@arabati.example>', '"Arabati, Sudan" <a@b.example>'])(
  'MAIL_FROM may be %s',
  (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  },
);
