import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readPageStyles } from './page-styles.ts';
import { setSecurityHeaders } from './security-headers.ts';

test('the policy allows the style elements of the built page and no others', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'arabati-page-styles-'));
  const page = join(directory, 'index.html');
  await writeFile(
    page,
    '<head><style>@media (width<64rem){.launch{color:red}}</style></head><p style="margin:0">',
  );
  const app = Fastify();
  setSecurityHeaders(app, { publicUrl: 'http://localhost:8080' }, await readPageStyles(page));
  app.get('/', async () => 'x');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update('@media (width<64rem){.launch{color:red}}').digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(await readPageStyles(join(directory, 'missing.html'))).toEqual([]);
  await app.close();
  await rm(directory, { recursive: true });
});
