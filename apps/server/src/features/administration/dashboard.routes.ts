import * as dashboard from '@arabati/domain/administration/dashboard.endpoints';
import { getManifest } from '@arabati/domain/administration/manifest.endpoints';
import * as members from '@arabati/domain/administration/members.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import type { SettingsCopy } from '../settings/keep-settings.ts';
import { changeMembersPlan, deleteMember, endMembersSessions } from './administer-member.ts';
import { readOverview } from './dashboard.queries.ts';
import { getMember } from './get-member.ts';
import { listActivations, listPointEntries } from './list-member-history.ts';
import { listMembers } from './list-members.ts';
import { readManifest } from './read-manifest.ts';
import { readStorage } from './read-storage.ts';

export function dashboardRoutes(binder: EndpointBinder, services: Services, settings: SettingsCopy): void {
  binder.serve(dashboard.getOverview, () => readOverview(services.database, services.clock.now()));
  binder.serve(dashboard.getStorage, () => readStorage(services, settings));
  binder.serve(getManifest, () => readManifest(services));
  binder.serve(members.listMembers, ({ query }) => listMembers(services, query));
  binder.serve(members.getMember, ({ params }) => getMember(services, params.user_id));
  binder.serve(members.listPointEntries, ({ params, query }) =>
    listPointEntries(services, { userId: params.user_id, cursor: query.cursor }),
  );
  binder.serve(members.listActivations, ({ params, query }) =>
    listActivations(services, { userId: params.user_id, cursor: query.cursor }),
  );
  binder.serve(members.changeMembership, ({ administrator, params, body }) =>
    changeMembersPlan(services, { administrator, userId: params.user_id, ...body }),
  );
  binder.serve(members.endMembersSessions, async ({ administrator, params }) => {
    await endMembersSessions(services, { administrator, userId: params.user_id });
    return undefined;
  });
  binder.serve(members.deleteMember, async ({ administrator, params }) => {
    await deleteMember(services, { administrator, userId: params.user_id });
    return undefined;
  });
}
