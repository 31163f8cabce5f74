import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { selectAdsOfDay, selectDaysWithAds } from './sitemap.queries.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const dayMs = 24 * 60 * 60 * 1_000;
/** Cars that nobody has bought in two years need no search engine. */
const daysBack = 730;
/** The protocol allows 50,000 addresses a file; a request is kept well below what it may cost. */
const adsADay = 10_000;

/**
 * What search engines may read, and where it is. One file for each day of posting: a file's size is bounded whatever the
 * market grows to, and a day that is over is hardly ever asked for again.
 */
export function sitemapRoutes(app: FastifyInstance, { config, database, clock }: Services): void {
  const origin = config.publicUrl;

  app.get('/robots.txt', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin)),
  );

  app.get('/sitemap.xml', { logLevel: 'warn' }, async (_request, reply) => {
    const now = clock.now();
    const today = Math.floor(now.getTime() / dayMs) * dayMs;
    const days = await selectDaysWithAds(database, new Date(today - daysBack * dayMs), now);
    const files = ['pages', ...days.map((day) => `ads-${day}`)];
    const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`);
    return sendXml(reply, 'sitemapindex', entries);
  });

  app.get('/sitemaps/pages.xml', { logLevel: 'warn' }, async (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      ['/', '/support'].map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', { logLevel: 'warn' }, async (request, reply) => {
    const day = /^ads-(\d{4}-\d{2}-\d{2})\.xml$/.exec(request.params.file)?.[1];
    if (!day || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) throw new Problem('not-found');
    const ads = await selectAdsOfDay(database, day, adsADay);
    if (ads.length === 0) throw new Problem('not-found');
    const entries = ads.map(
      ({ id, updated_at }) =>
        `<url><loc>${origin}/ad/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    );
    return sendXml(reply, 'urlset', entries);
  });
}

function sendXml(reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: string[]): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`,
    );
}

/** The API stays open to them: who renders our pages needs it for what they show. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    ...['/auth/v1/', '/functions/v1/', '/preview/', '/admin'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
