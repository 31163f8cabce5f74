import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFrontEnd } from './front-end.ts';
import { answerProblems } from './problem-answers.ts';

const page = '<!doctype html><html lang="ar" dir="rtl"></html>';
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let directory: string;
let app: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arabati-front-end-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'assets/index-abc.js'), 'export {};');
  await writeFile(join(directory, 'assets/index-abc.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(directory, '.built-from'), 'a fingerprint');
  app = Fastify();
  answerProblems(app);
  await serveFrontEnd(app, directory);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

test.for(['/', '/?mode=app', '/ad/0192', '/seller-ads/1'])(
  'a browser that navigates to %s gets the page',
  async (url) => {
    const answer = await app.inject({ url, headers: navigation });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(page);
  },
);

test('home starts its first call with the page, no other page does', async () => {
  const linkOf = async (url: string) => (await app.inject({ url, headers: navigation })).headers.link;
  const call = '</api/ads?sort=default&limit=8>; rel=preload; as=fetch; crossorigin=anonymous';
  expect(await linkOf('/?mode=app')).toBe(call);
  expect(await linkOf('/')).toBe(`${call}; media="(display-mode: standalone)"`);
  for (const url of ['/?mode=browser', '/?mode=app&q=x', '/cars', '//'])
    expect(await linkOf(url)).toBeUndefined();
});

test.for(['/', '//', '/ad/0192'])('a reader of link previews gets the page of %s as well', async (url) => {
  const answer = await app.inject({ url, headers: { accept: '*/*' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(page);
});

test('says in clear text that the front end is not built', async () => {
  const bare = Fastify();
  answerProblems(bare);
  await serveFrontEnd(bare, join(directory, 'nothing-here'));
  const answer = await bare.inject({ url: '/cars', headers: navigation });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('npm run build');
  expect((await bare.inject({ url: '/api/nothing', headers: navigation })).statusCode).toBe(404);
  await bare.close();
});

test('an asset is sent compressed and kept for ever', async () => {
  const answer = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {};');
});

test.for(['/api', '/api/nothing', '/assets/index-old.js', '/auth/v1/nothing'])(
  '%s is a problem, even for a browser',
  async (url) => {
    const answer = await app.inject({ url, headers: navigation });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);

test('what is not a page and what is hidden is not found', async () => {
  for (const url of ['/picture.png', '/.built-from', '/../package.json']) {
    expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
  }
});
