import { safeBuyingPath } from '@arabati/domain/app/page-addresses';
import { modelPricesPath } from '@arabati/domain/price-guide/price-guide.requests';
import { showroomPath } from '@arabati/domain/showrooms/showroom-pages.requests';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { listPublicModels } from '../price-guide/price-guide.public.ts';
import { listPublicShowrooms } from '../showrooms/showrooms.public.ts';
import { selectAdsOfDay, selectDaysWithAds } from './sitemap.queries.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const dayMs = 24 * 60 * 60 * 1_000;
/** Number of days covered. Older ads are not listed for search engines. */
const daysBack = 730;
/** Maximum number of ads per file. The protocol allows 50,000 URLs, but this limits the cost of a request. */
const adsADay = 10_000;
/** Maximum number of models with prices. The catalogue has a few hundred. */
const maxModels = 5_000;
/** Maximum number of showrooms. Verified ones are listed first. */
const maxShowrooms = 5_000;

/**
 * Serves robots.txt and the sitemap. There is one file per day of posting: this bounds a file's size, and past days are
 * rarely requested again.
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
    const files = ['pages', 'prices', 'showrooms', ...days.map((day) => `ads-${day}`)];
    const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`);
    return sendXml(reply, 'sitemapindex', entries);
  });

  app.get('/sitemaps/pages.xml', { logLevel: 'warn' }, async (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      ['/', '/showrooms', '/support', safeBuyingPath].map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ),
  );

  app.get('/sitemaps/prices.xml', { logLevel: 'warn' }, async (_request, reply) => {
    const models = await listPublicModels(database, maxModels);
    const entries = models.map(
      ({ brand_key, model_key, computed_at }) =>
        `<url><loc>${origin}${modelPricesPath(brand_key, model_key.slice(brand_key.length + 1))}</loc><lastmod>${computed_at.toISOString()}</lastmod></url>`,
    );
    return sendXml(reply, 'urlset', entries);
  });

  app.get('/sitemaps/showrooms.xml', { logLevel: 'warn' }, async (_request, reply) => {
    const showrooms = await listPublicShowrooms(database, { now: clock.now(), limit: maxShowrooms });
    const entries = showrooms.map(
      ({ slug, updated_at }) =>
        `<url><loc>${origin}${showroomPath(slug)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    );
    return sendXml(reply, 'urlset', entries);
  });

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

/** The API stays allowed, because rendering search engines need it for the pages' content. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    ...['/auth/v1/', '/functions/v1/', '/preview/', '/admin'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
