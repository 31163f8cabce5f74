import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeAndroid } from '../android-command.ts';
import { readConfig } from '../platform/config.ts';
import { frontEndPage } from '../platform/front-end.ts';
import { spawnCommand } from '../testing/command-process.ts';
import { runCommand } from '../testing/run-command.ts';

const dist = dirname(frontEndPage);
const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16)).join(':');
const app = {
  host: 'cars.example',
  packageId: 'sd.cars.app',
  versionCode: 7,
  versionName: '1.2.3',
  minSdkVersion: 23,
  signingKey: { path: '../android.keystore', alias: 'android' },
  fingerprints: [fingerprint],
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arabati-android-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Writes a configuration and returns the arguments that select it. */
async function select(config: unknown): Promise<string[]> {
  const file = join(directory, 'app.json');
  await writeFile(file, JSON.stringify(config));
  return ['--config', file];
}

async function run(config: unknown) {
  const args = await select(config);
  return runCommand((context) => executeAndroid(args, context), {});
}

const readManifest = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test('writes a project that agrees with the web app manifest and its files', async () => {
  const { code, stdout, stderr } = await spawnCommand('android.ts', await select(app));
  expect([code, stderr]).toEqual([0, '']);
  const twa = await readManifest(join(directory, 'project/twa-manifest.json'));
  const web = await readManifest(join(dist, 'manifest.webmanifest'));
  expect(twa).toMatchObject({
    packageId: 'sd.cars.app',
    host: 'cars.example',
    appVersionCode: 7,
    appVersion: '1.2.3',
    name: web.name,
    launcherName: web.short_name,
    startUrl: web.start_url,
    themeColor: web.theme_color,
    backgroundColor: web.background_color,
    enableNotifications: true,
    webManifestUrl: 'https://cars.example/manifest.webmanifest',
  });
  expect(twa.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual(
    web.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, `https://cars.example${url}`]),
  );
  expect(twa.shareTarget).toEqual({ ...web.share_target, action: 'https://cars.example/share' });
  const icons = [twa.iconUrl, twa.maskableIconUrl, twa.monochromeIconUrl, twa.shortcuts[0].chosenIconUrl];
  for (const icon of icons) await access(join(dist, new URL(icon).pathname));

  // The window's colours of the app's page.
  const page = await readFile(frontEndPage, 'utf8');
  for (const color of [twa.themeColor, twa.themeColorDark]) expect(page).toContain(`content="${color}"`);

  // The printed lines are the server's part of the trust.
  const printed = stdout.split('\n').filter((line) => line.startsWith('ANDROID_'));
  const environment = Object.fromEntries(printed.map((line) => line.split('=') as [string, string]));
  expect(readConfig(environment).android).toEqual({
    packageName: 'sd.cars.app',
    fingerprints: [fingerprint.toUpperCase()],
  });
});

test('the configuration in the repository is valid and contains no key', async () => {
  const own = await readManifest(
    fileURLToPath(new URL('../../../../deploy/android/app.json', import.meta.url)),
  );
  expect((await run(own)).stderr).toBe('');
  expect(own.fingerprints).toEqual([]);
});

test.each([
  ['host', 'https://cars.example'],
  ['packageId', 'arabati'],
  ['versionCode', 0],
  ['fingerprints', ['AA:BB']],
])('rejects a configuration whose %s is %j', async (field, value) => {
  const { code, stdout, stderr } = await run({ ...app, [field]: value });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`app.json: ${field}\\S* is not valid`));
});
