import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * Sets the security headers. Sessions are in local storage, so only our own script files may run: no inline scripts, no
 * third-party scripts, no framing.
 *
 * @param pageStyles the hashes of the style elements in our own pages.
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
        // React's style attributes cannot fetch or run anything.
        'style-src-attr': ["'unsafe-inline'"],
        // blob: photos that were chosen and not uploaded yet; data: placeholders of photos that are still loading.
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Browsers ignore the header over plain HTTP, and on localhost it would affect other projects.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}
