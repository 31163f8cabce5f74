import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isLoopback } from '../config.ts';
import type { Services } from '../services.ts';
import { onlyFromThisMachine } from '../this-machine-only.ts';
import { selectPreviewMails } from './mails.queries.ts';
import { type PreviewMail, previewPage } from './preview-page.ts';

const newest = 100;
const querySchema = v.object({ to: v.optional(v.string()) });

/**
 * Serves the mails of a server without a mail server, as a page for people and JSON for programs. Mails contain sign-in
 * links, so the outbox is accessible from this machine only, also behind a proxy.
 */
export function servePreviewOutbox(app: FastifyInstance, { config, database }: Services): void {
  if (config.smtpUrl || !isLoopback(config.host)) return;
  app.get('/preview/mail', { onRequest: onlyFromThisMachine }, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const to = query.success ? query.output.to : undefined;
    const rows = await selectPreviewMails(database, { to: to?.trim().toLowerCase(), limit: newest });
    const mails = rows.map(
      (row): PreviewMail => ({
        to: row.to_address,
        subject: row.subject,
        text: row.text,
        html: row.html,
        sentAt: row.sent_at?.toISOString() ?? '',
      }),
    );
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept')
      .header('referrer-policy', 'no-referrer');
    if (!wantsPage(request.headers.accept)) return mails;
    // The page has no script, and its mails are in frames that may run none.
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'",
      )
      .send(previewPage(mails, to));
  });
}

/** Clients that accept anything, or send no Accept header, get JSON. */
function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
