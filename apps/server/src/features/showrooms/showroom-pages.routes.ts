import * as followed from '@arabati/domain/showrooms/followed-showrooms.endpoints';
import * as own from '@arabati/domain/showrooms/own-showroom.endpoints';
import * as desk from '@arabati/domain/showrooms/showroom-desk.endpoints';
import * as pages from '@arabati/domain/showrooms/showroom-pages.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { decideShowroom } from './decide-showroom.ts';
import { followShowroom } from './follow-showroom.ts';
import { deleteFollow, isFollowed } from './follows.queries.ts';
import { getOwnShowroom } from './get-own-showroom.ts';
import { getShowroom } from './get-showroom.ts';
import { listDeskShowrooms } from './list-desk-showrooms.ts';
import { listFollowedShowrooms } from './list-followed-showrooms.ts';
import { listShowroomAds } from './list-showroom-ads.ts';
import { listShowrooms } from './list-showrooms.ts';
import { saveShowroom } from './save-showroom.ts';
import { setShowroomState } from './set-showroom-state.ts';

/**
 * Registers the public pages of showrooms, their owners' form, followed showrooms and the verification at the desk.
 *
 * @param reading services for lists, which tolerate replication lag.
 */
export function showroomPagesRoutes(binder: EndpointBinder, services: Services, reading: Services): void {
  const { database } = services;
  binder.serveCached(pages.listShowrooms, ({ query }) => listShowrooms(reading, query));
  binder.serveCached(pages.getShowroom, ({ params }) => getShowroom(services, params.slug));
  binder.serveCached(pages.listShowroomAds, ({ params, query }) =>
    listShowroomAds(reading, { params, query }),
  );

  binder.serve(own.getOwnShowroom, ({ member }) => getOwnShowroom(services, member.userId));
  binder.serve(own.saveShowroom, async ({ params, body, member: { userId } }) => {
    await saveShowroom(services, { id: params.showroom_id, userId, form: body });
    return undefined;
  });
  binder.serve(own.setShowroomState, async ({ params, body, member: { userId } }) => {
    await setShowroomState(services, { id: params.showroom_id, userId, state: body.state });
    return undefined;
  });

  binder.serve(followed.listFollowedShowrooms, ({ query, member: { userId } }) =>
    listFollowedShowrooms(services, { userId, cursor: query.cursor }),
  );
  binder.serve(followed.getFollowedShowroom, async ({ params, member: { userId } }) => ({
    followed: await isFollowed(database, { userId, showroomId: params.showroom_id }),
  }));
  binder.serve(followed.followShowroom, async ({ params, member: { userId } }) => {
    await followShowroom(services, { userId, showroomId: params.showroom_id });
    return undefined;
  });
  binder.serve(followed.unfollowShowroom, async ({ params, member: { userId } }) => {
    await deleteFollow(database, { userId, showroomId: params.showroom_id });
    return undefined;
  });

  binder.serve(desk.listDeskShowrooms, ({ query }) => listDeskShowrooms(services, query));
  binder.serve(desk.decideShowroom, async ({ params, body, administrator }) => {
    await decideShowroom(services, { id: params.showroom_id, administrator, decision: body });
    return undefined;
  });
}
