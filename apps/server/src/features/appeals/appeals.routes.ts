import * as desk from '@arabati/domain/appeals/appeal-desk.endpoints';
import * as appeals from '@arabati/domain/appeals/appeals.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { countWaiting } from './appeals.queries.ts';
import { decideAppeal } from './decide-appeal.ts';
import { getAdRemoval } from './get-ad-removal.ts';
import { listAppeals } from './list-appeals.ts';
import { sendAppeal } from './send-appeal.ts';

/** Includes retries. */
const sending: LimitRule = { name: 'appeal', points: 20, seconds: 86_400 };

export function appealsRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(appeals.getAdRemoval, ({ params, member }) =>
    getAdRemoval(services, { adId: params.ad_id, userId: member.userId }),
  );
  binder.serve(appeals.sendAppeal, async ({ params, body, member }) => {
    await limits.enforce(sending, member.userId);
    const { ad_id: adId, text } = body;
    await sendAppeal(services, { id: params.appeal_id, userId: member.userId, adId, text });
    return undefined;
  });
  binder.serve(desk.listAppeals, ({ query }) => listAppeals(services, query));
  binder.serve(desk.countWaitingAppeals, async () => ({ waiting: await countWaiting(services.database) }));
  binder.serve(desk.decideAppeal, async ({ params, body, administrator }) => {
    await decideAppeal(services, { id: params.appeal_id, administrator, decision: body });
    return undefined;
  });
}
