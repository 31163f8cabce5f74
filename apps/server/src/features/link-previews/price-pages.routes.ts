import { pageOf } from '@arabati/domain/app/page-addresses';
import { getModelPrices as contract } from '@arabati/domain/price-guide/price-guide.endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type FrontEndPages, productSubject } from '../../platform/browser-pages.ts';
import { addressOf, asksForPage, sendPage } from '../../platform/front-end.ts';
import { Problem } from '../../platform/problem.ts';
import { getModelPrices } from '../price-guide/price-guide.public.ts';
import { generalPreview, missingPreview } from './general-preview.ts';
import type { ListPageOptions } from './list-pages.routes.ts';
import { withPreview } from './page-head.ts';
import { type ModelPrices, modelPricesPreview, modelPricesSubject } from './price-preview.ts';

/**
 * Registers the pages of models' prices: with a preview, and with the prices themselves for plain browsers and search
 * engines. A page executes one API request, with the same cache.
 */
export function pricePageRoutes(
  app: FastifyInstance,
  pages: FrontEndPages,
  { reading, sharedAnswers }: ListPageOptions,
): void {
  const { publicUrl } = reading.config;
  const apiAddress = (url: string) => `/api${url.split(/[?#]/)[0]}`;
  const workClass = ({ url }: FastifyRequest) =>
    sharedAnswers.has(apiAddress(url)) ? ('file' as const) : ('work' as const);

  app.get('/prices/:brand/:model', { logLevel: 'warn', config: { workClass } }, async (request, reply) => {
    if (!asksForPage(request)) throw new Problem('not-found');
    const address = addressOf(request);
    const { 'user-agent': userAgent = '' } = request.headers;
    const frame = (prices: ModelPrices | null) =>
      pageOf(address) === 'app'
        ? pages.app
        : pages.download(userAgent, prices ? modelPricesSubject(prices) : productSubject);
    try {
      const ids = v.safeParse(contract.params, request.params);
      const prices = ids.success ? await findPrices(ids.output) : null;
      if (!ids.success || !prices) {
        return sendPage(reply.code(404), withPreview(frame(null), missingPreview, publicUrl));
      }
      const preview = modelPricesPreview(ids.output, prices, publicUrl);
      return sendPage(reply, withPreview(frame(prices), preview, publicUrl));
    } catch (error) {
      // Without a preview, the app still opens and reports the error itself.
      request.log.error({ err: error }, 'rendering the preview of prices failed');
      const preview = { ...generalPreview(address.pathname), indexed: false };
      return sendPage(reply, withPreview(frame(null), preview, publicUrl));
    }
  });

  async function findPrices(ids: { brand: string; model: string }): Promise<ModelPrices | null> {
    const address = contract.path.replace('{brand}', ids.brand).replace('{model}', ids.model);
    try {
      const load = async () => (await getModelPrices(reading, ids)).text;
      const response = await sharedAnswers.getResponse(address, { afresh: false }, load);
      return JSON.parse(response.toString()) as ModelPrices;
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return null;
      throw error;
    }
  }
}
