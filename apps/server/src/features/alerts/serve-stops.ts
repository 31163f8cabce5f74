import { alertStopPath } from '@arabati/domain/alerts/alerts.requests';
import { stopPageWords } from '@arabati/words/alerts/stop-words';
import type { FastifyInstance } from 'fastify';
import { plainPage, plainPagePolicy } from '../../platform/plain-page.ts';
import type { Services } from '../../platform/services.ts';
import { stopAlerts } from './stop-alerts.ts';
import { parseStopToken } from './stop-token.ts';

/**
 * Serves the address that ends alerts: the button of a push and mail programs send a POST (RFC 8058); a person who opens
 * the link of a mail sees a page with a button, because programs that check mails open links, too.
 */
export function serveStops(app: FastifyInstance, services: Pick<Services, 'database' | 'keyFor'>): void {
  app.register(async (scope) => {
    // Mail programs send a form, whose content is always the same.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.addHook('onSend', async (_request, reply) => {
      reply
        .header('content-security-policy', plainPagePolicy)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer');
    });
    scope.get(alertStopPath, async (request, reply) => {
      const token = tokenOf(request.query);
      const known = await parseStopToken(services.keyFor, token);
      const { title, explanation } = known ? stopPageWords.ask : stopPageWords.unknown;
      const page = plainPage({
        title,
        explanation,
        ...(known
          ? { button: { url: `${alertStopPath}?token=${token}`, label: stopPageWords.ask.button } }
          : {}),
      });
      return reply
        .code(known ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(page);
    });
    scope.post(alertStopPath, async (request, reply) => {
      const stopped = await stopAlerts(services, tokenOf(request.query));
      return reply
        .code(stopped ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(plainPage(stopped ? stopPageWords.done : stopPageWords.unknown));
    });
  });
}

/** A repeated parameter would be an array. */
function tokenOf(query: unknown): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token.slice(0, 400) : '';
}
