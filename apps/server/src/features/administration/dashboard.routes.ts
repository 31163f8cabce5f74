import * as dashboard from '@arabati/domain/administration/dashboard.endpoints';
import { releaseIdentifier as releaseIdentifierContract } from '@arabati/domain/administration/identifiers.endpoints';
import { getManifest } from '@arabati/domain/administration/manifest.endpoints';
import * as members from '@arabati/domain/administration/members.endpoints';
import * as money from '@arabati/domain/administration/money.endpoints';
import * as suspensions from '@arabati/domain/suspensions/suspensions.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { releaseIdentifier } from './administer-identifier.ts';
import { changeMembersPlan, deleteMember, endMembersSessions, lift, suspend } from './administer-member.ts';
import { correctMoney, reverse } from './administer-money.ts';
import { correctPoints } from './correct-points.ts';
import { readOverview } from './dashboard.queries.ts';
import { getMember } from './get-member.ts';
import { listActivations, listPointEntries } from './list-member-history.ts';
import { listMembers } from './list-members.ts';
import { readManifest } from './read-manifest.ts';
import { readStorage } from './read-storage.ts';

export function dashboardRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(dashboard.getOverview, () => readOverview(services.database, services.clock.now()));
  binder.serve(dashboard.getStorage, () => readStorage(services));
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
  binder.serve(money.correctPoints, ({ administrator, params, body }) =>
    correctPoints(services, { administrator, userId: params.user_id, ...body }),
  );
  binder.serve(money.reverseActivation, ({ administrator, params, body }) =>
    reverse(services, { administrator, activationId: params.activation_id, ...body, refund: body.refund }),
  );
  binder.serve(money.correctMoney, ({ administrator, params, body }) =>
    correctMoney(services, { administrator, activationId: params.activation_id, ...body }),
  );
  binder.serve(members.endMembersSessions, async ({ administrator, params }) => {
    await endMembersSessions(services, { administrator, userId: params.user_id });
    return undefined;
  });
  binder.serve(suspensions.suspendMember, async ({ administrator, params, body }) => ({
    suspension: await suspend(services, { administrator, userId: params.user_id, ...body }),
  }));
  binder.serve(suspensions.liftSuspension, async ({ administrator, params, query }) => {
    await lift(services, { administrator, userId: params.user_id, suspensionId: query.suspension_id });
    return undefined;
  });
  binder.serve(releaseIdentifierContract, ({ administrator, body }) =>
    releaseIdentifier(services, { administrator, ...body }),
  );
  binder.serve(members.deleteMember, async ({ administrator, params, body }) => {
    await deleteMember(services, { administrator, userId: params.user_id, reason: body.reason });
    return undefined;
  });
}
