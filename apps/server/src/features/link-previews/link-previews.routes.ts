import type { AdDetail } from '@arabati/domain/ads/ad';
import { getAd as contract } from '@arabati/domain/ads/ads.endpoints';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { asksForPage, readPage } from '../../platform/front-end.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { getAd } from '../ads/get-ad.ts';
import { adPage, missingAdPage } from './ad-page.ts';

/**
 * The pages of ads, the only ones of the app that say in their HTML what they are about.
 *
 * @param reading the app's page; by default the one that was built.
 */
export async function linkPreviewRoutes(
  app: FastifyInstance,
  services: Services,
  reading: Promise<string | null> = readPage(),
): Promise<void> {
  const page = await reading;
  // The front end says itself that it is not built.
  if (page === null) return;
  for (const path of ['/ad/:ad_id', '/ads/:ad_id']) {
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      if (!asksForPage(request)) throw new Problem('not-found');
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      try {
        const ad = await findAd(services, request.params);
        return ad ? adPage(page, ad, services.config.publicUrl) : reply.code(404).send(missingAdPage(page));
      } catch (error) {
        // The preview is a courtesy: the app opens, and says itself what does not work.
        request.log.error({ err: error }, 'the preview of an ad could not be made');
        return page;
      }
    });
  }
}

async function findAd(services: Services, params: unknown): Promise<AdDetail | null> {
  const { success, output } = v.safeParse(contract.params, params);
  if (!success) return null;
  try {
    return JSON.parse((await getAd(services, output.ad_id)).text) as AdDetail;
  } catch (error) {
    if (error instanceof Problem && error.code === 'ad-not-found') return null;
    throw error;
  }
}
