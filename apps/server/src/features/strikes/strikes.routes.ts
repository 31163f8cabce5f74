import * as desk from '@arabati/domain/strikes/strike-desk.endpoints';
import * as strikes from '@arabati/domain/strikes/strikes.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getStrikeDistribution } from './get-strike-distribution.ts';
import { listMembersStrikes, listOwnStrikes } from './list-strikes.ts';

/** Strikes are taken back by `features/moderation`, which ends their effects. */
export function strikesRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(strikes.listOwnStrikes, ({ query, member }) =>
    listOwnStrikes(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(desk.listMembersStrikes, ({ params, query, administrator }) =>
    listMembersStrikes(services, { userId: params.user_id, cursor: query.cursor, administrator }),
  );
  binder.serve(desk.getStrikeDistribution, ({ query }) => getStrikeDistribution(services, query));
}
