import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Serves the Digital Asset Links of the Android app, which otherwise shows the browser's address bar (docs/android.md).
 */
export function serveAssetLinks(app: FastifyInstance, { android }: Pick<Config, 'android'>): void {
  app.get('/.well-known/assetlinks.json', { logLevel: 'warn' }, async (_request, reply) => {
    if (!android) throw new Problem('not-found');
    reply.header('cache-control', 'public, max-age=3600');
    return [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ];
  });
}
