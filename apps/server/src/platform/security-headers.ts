import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from './config.ts';

/**
 * Sets the security headers. Sessions are in local storage, so only our own script files may run: no inline scripts, no
 * third-party scripts, no framing.
 *
 * @param pageStyles the hashes of the style elements in our own pages.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  pageStyles: readonly string[] = [],
): void {
  const secure = config.publicUrl.startsWith('https:');
  const headers = listHeaders({
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
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Runs helmet once: it would compute the same headers again for every response. */
function listHeaders(options: HelmetOptions): Readonly<Record<string, number | string | string[]>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.freeze({ ...response.getHeaders() } as Record<string, number | string | string[]>);
}
