import { pageOf } from '@arabati/domain/app/page-addresses';
import {
  getShowroom as contract,
  type ShowroomPage,
} from '@arabati/domain/showrooms/showroom-pages.endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FrontEndPages } from '../../platform/browser-pages.ts';
import { addressOf, asksForPage, sendPage } from '../../platform/front-end.ts';
import { Problem } from '../../platform/problem.ts';
import { getShowroom } from '../showrooms/showrooms.public.ts';
import { generalPreview, missingPreview } from './general-preview.ts';
import type { ListPageOptions } from './list-pages.routes.ts';
import { withPreview } from './page-head.ts';
import { showroomPreview } from './showroom-preview.ts';

/** Registers the pages of showrooms with their previews. A page executes one API request, with the same cache. */
export function showroomPageRoutes(
  app: FastifyInstance,
  pages: FrontEndPages,
  { reading, sharedAnswers }: ListPageOptions,
): void {
  const { publicUrl } = reading.config;
  const workClass = ({ url }: FastifyRequest) =>
    sharedAnswers.has(`/api${url.split(/[?#]/)[0]}`) ? ('file' as const) : ('work' as const);

  app.get('/showrooms/:slug', { logLevel: 'warn', config: { workClass } }, async (request, reply) => {
    if (!asksForPage(request)) throw new Problem('not-found');
    const address = addressOf(request);
    const { 'user-agent': userAgent = '' } = request.headers;
    const frame = pageOf(address) === 'app' ? pages.app : pages.download(userAgent);
    try {
      const showroom = await findShowroom(request.params);
      if (!showroom) return sendPage(reply.code(404), withPreview(frame, missingPreview, publicUrl));
      return sendPage(reply, withPreview(frame, showroomPreview(showroom, publicUrl), publicUrl));
    } catch (error) {
      // Without a preview, the app still opens and reports the error itself.
      request.log.error({ err: error }, 'rendering the preview of a showroom failed');
      const preview = { ...generalPreview(address.pathname), indexed: false };
      return sendPage(reply, withPreview(frame, preview, publicUrl));
    }
  });

  /** Returns null for a showroom that is not public, and for one that is closed. */
  async function findShowroom(params: unknown): Promise<ShowroomPage | null> {
    const { success, output } = v.safeParse(contract.params, params);
    if (!success) return null;
    const address = contract.path.replace('{slug}', output.slug);
    try {
      const load = async () => JSON.stringify(await getShowroom(reading, output.slug));
      const response = await sharedAnswers.getResponse(address, { afresh: false }, load);
      return JSON.parse(response.toString()) as ShowroomPage;
    } catch (error) {
      const isMissing =
        error instanceof Problem && ['showroom-not-found', 'showroom-closed'].includes(error.code);
      if (isMissing) return null;
      throw error;
    }
  }
}
