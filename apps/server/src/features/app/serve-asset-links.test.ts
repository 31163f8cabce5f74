import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { registerProblemHandler } from '../../platform/problem-handler.ts';
import { serveAssetLinks } from './serve-asset-links.ts';

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(
  ':',
);

function answerWith(env: Record<string, string>) {
  const app = Fastify();
  registerProblemHandler(app);
  serveAssetLinks(app, readConfig(env));
  return app.inject('/.well-known/assetlinks.json');
}

test('lists the Android app that the operator configured', async () => {
  const response = await answerWith({
    ANDROID_PACKAGE: 'sd.arabati.app',
    ANDROID_FINGERPRINTS: `${fingerprint}, ${fingerprint.toLowerCase()}`,
  });
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'sd.arabati.app',
        sha256_cert_fingerprints: [fingerprint, fingerprint],
      },
    },
  ]);
});

test('is not found without an Android app', async () => {
  expect((await answerWith({})).json()).toMatchObject({ code: 'not-found', status: 404 });
});
