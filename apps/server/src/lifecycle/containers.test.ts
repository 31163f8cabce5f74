import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configVariables, readConfig } from '../platform/config.ts';

// Checks of the image and the compose file that need no container engine.

const root = path.resolve(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  environment?: Record<string, string | number>;
  volumes?: string[];
}

const { services } = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};
const nodes = Object.keys(services).filter((name) => name.startsWith('node-'));
const dockerfile = textOf('Dockerfile');

/** Example values where a plain word is invalid or example.env has the default. */
const examples: Record<string, string> = {
  MAIL_FROM: 'سوق <no-reply@market.example>',
  METRICS_TOKEN: '0123456789abcdef',
  ADMIN_USERNAME: 'mudeer',
  ADMIN_PASSWORD: 'Sudan-2026!',
  BACKUP_RECIPIENT: 'age1tjcy3cx75cvpxxt98z46fmgd9agqpjnpv0ktdzs372de6d4padyqcqzylu',
  CLIENT_SHARE: '40',
  STORE_URL: 'https://store.example/arabati',
  ANDROID_PACKAGE: 'sd.arabati.app',
  DATABASE_REPLICA_URL: 'postgres://replica.example/arabati',
  SUPPORT_WHATSAPP: '+249912345678',
  WHATSAPP_APP_SECRET: 'the-secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'the-token-of-the-operator',
  SUPPORT_EMAIL: 'help@market.example',
  LOG_LEVEL: 'warn',
  SPLASH: 'off',
  RATE_LIMITS: 'off',
  MAIL_INTERVAL_S: '5',
  SHARED_ANSWERS_MS: '500',
  REUSE_GRACE_S: '5',
  CONFIRM_EMAIL_BY: 'button',
  STORAGE_CAPACITY_MB: '900',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
  PUSH_SERVICES: 'https://push.example,http://10.0.0.5:8000',
  ANDROID_FINGERPRINTS: `${'AB:'.repeat(31)}AB`,
};
const variables = new Map(
  [...textOf('deploy/example.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [
    name,
    examples[name] ?? (value || 'secret'),
  ]),
);

const filledIn = (text: string) =>
  text.replace(/\$\{(\w+):[?-]\}/g, (_, name) => variables.get(name) ?? `${name} is not in example.env`);

const environmentOf = (service: string) =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, filledIn(`${value}`)]),
  );

function outcomeOf(env: Record<string, string>): string {
  try {
    return JSON.stringify({ ...readConfig(env), nodeId: '' });
  } catch (error) {
    return (error as Error).message;
  }
}

test('the compose file and its example name the same variables', () => {
  const named = textOf('deploy/compose.yaml').matchAll(/\$\{(\w+):/g);
  expect(new Set(variables.keys())).toEqual(new Set([...named].map(([, name]) => name)));
});

test.for([...nodes, 'migrate'])('the server parses each variable of %s', (name) => {
  const env = environmentOf(name);
  expect(() => readConfig(env)).not.toThrow();
  for (const variable of Object.keys(env)) {
    const { [variable]: _, ...others } = env;
    expect(outcomeOf(others), variable).not.toBe(outcomeOf(env));
  }
});

test.for(nodes)('%s receives every variable of the configuration', (name) => {
  const [, fixed = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const passed = [
    ...Object.keys(services[name]?.environment ?? {}),
    ...fixed.split(' ').map((pair) => pair.split('=', 1)[0]),
  ];
  // DEMO fills the embedded database, which the image does not have.
  expect(configVariables.filter((variable) => variable !== 'DEMO' && !passed.includes(variable))).toEqual([]);
});

test('the proxy lists every node by its name and port', () => {
  const [, port] = /^ENV .*\bPORT=(\d+)/m.exec(dockerfile) ?? [];
  expect(dockerfile).toContain(`\nEXPOSE ${port}\n`);
  expect(textOf('deploy/Caddyfile')).toContain(
    `reverse_proxy ${nodes.map((node) => `${node}:${port}`).join(' ')} {`,
  );
});

test.each(['/metrics', '/readyz', '/healthz', '/preview/mail'])(
  'the proxy does not forward %s',
  (address) => {
    const [, hidden = ''] = /location ~\* (\S+) \{ return 404; \}/.exec(textOf('deploy/nginx.conf')) ?? [];
    expect(address).toMatch(new RegExp(hidden, 'i'));
    const [, inside = ''] = /@inside path (.+)/.exec(textOf('deploy/Caddyfile')) ?? [];
    expect(inside.split(' ').some((pattern) => path.matchesGlob(address, pattern))).toBe(true);
    expect(textOf('deploy/Caddyfile')).toContain('respond @inside 404');
  },
);

test('files that are copied or mounted exist', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('.'))
    .map((volume) => `deploy/${volume.split(':')[0]}`);
  expect(mounted.length).toBeGreaterThan(0);
  expect([...copied, ...mounted].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);

  // npm installs a workspace's packages only if the workspace exists.
  const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
  const manifests = globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  expect(copied).toEqual(expect.arrayContaining(manifests));
});

test('the image contains all files that the build of the front end reads', () => {
  const read = [...textOf('apps/web/vite.config.ts').matchAll(/'\.\.\/\.\.\/([^']+)'/g)].map(
    ([, file = '']) => file,
  );
  expect(read.length).toBeGreaterThan(0);
  const rules = textOf('.dockerignore').split('\n').filter(Boolean);
  const ignored = read.filter(
    (file) =>
      rules
        .findLast(
          (rule) =>
            path.matchesGlob(file, rule.replace('!', '')) ||
            path.matchesGlob(file, `${rule.replace('!', '')}/**`),
        )
        ?.startsWith('!') === false,
  );
  expect(ignored).toEqual([]);
});

test('systemd runs the server with the flags of `npm start`', () => {
  const flags = JSON.parse(textOf('apps/server/node-flags.json')) as string[];
  expect(textOf('deploy/arabati.service')).toContain(
    `/node_modules/node/bin/node ${flags.join(' ')} apps/server/src/main.ts\n`,
  );
});

test('the image runs the server with the flags of `npm start`', () => {
  const flags = JSON.parse(textOf('apps/server/node-flags.json')) as string[];
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...flags, 'apps/server/src/main.ts']).replaceAll(',', ', ')}`,
  );
});
