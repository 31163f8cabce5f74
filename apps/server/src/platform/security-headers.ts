import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * What a browser may do with our answers. Sessions lie in local storage, so no script but our own files may ever
 * run: nothing inline, nothing foreign, no frame around us.
 *
 * @param pageStyles the hashes of what our own pages wear inside them.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  pageStyles: readonly string[] = [],
) {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...pageStyles],
        // React's style attributes: they can dress an element, not fetch or run anything.
        'style-src-attr': ["'unsafe-inline'"],
        // blob: photos chosen and not yet uploaded; data: the tiny pictures shown until a photo has come.
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain http the header would be ignored, and on a developer's localhost it would outlive the visit.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}
