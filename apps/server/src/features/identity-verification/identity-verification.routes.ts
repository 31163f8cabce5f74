import * as desk from '@arabati/domain/identity-verification/identity-desk.endpoints';
import * as contracts from '@arabati/domain/identity-verification/identity-verification.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { decideIdentity, takeIdentityBack } from './decide-identity.ts';
import { getIdentity } from './get-identity.ts';
import { countWaiting } from './identity-desk.queries.ts';
import { getIdentityRequest, listIdentities } from './identity-desk.ts';
import { openIdentityDocument } from './open-identity-document.ts';
import { removeIdentityDocument } from './remove-identity-document.ts';
import { requestIdentity } from './request-identity.ts';
import { storeIdentityDocument } from './store-identity-document.ts';
import { withdrawIdentity } from './withdraw-identity.ts';

/** Administrators read each request. Includes retries. */
const requests: LimitRule = { name: 'identity-request', points: 10, seconds: 7 * 86_400 };
/** Three for each request of a day, and corrections. Includes retries. */
const uploads: LimitRule = { name: 'identity-document', points: 40, seconds: 86_400 };

export function identityVerificationRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(contracts.getIdentity, ({ member }) => getIdentity(services, member.userId));
  binder.serve(contracts.uploadIdentityDocument, async ({ params, file, member: { userId } }) => {
    await limits.enforce(uploads, userId);
    const id = params.identity_document_id;
    return { document: await storeIdentityDocument(services, { id, userId, bytes: file }) };
  });
  binder.serve(contracts.removeIdentityDocument, async ({ params, member: { userId } }) => {
    await removeIdentityDocument(services, { id: params.identity_document_id, userId });
    return undefined;
  });
  binder.serve(contracts.getOwnIdentityDocument, ({ params, member: { userId } }) =>
    openIdentityDocument(services, params.identity_document_id, { userId }),
  );
  binder.serve(contracts.requestIdentity, async ({ params, body, member: { userId } }) => {
    await limits.enforce(requests, userId);
    await requestIdentity(services, { id: params.identity_request_id, userId, form: body });
    return undefined;
  });
  binder.serve(contracts.withdrawIdentity, async ({ params, member: { userId } }) => {
    await withdrawIdentity(services, { id: params.identity_request_id, userId });
    return undefined;
  });

  binder.serve(desk.listIdentities, ({ query }) => listIdentities(services, query));
  binder.serve(desk.countWaitingIdentities, async () => ({ waiting: await countWaiting(services.database) }));
  binder.serve(desk.getIdentityRequest, ({ params, administrator }) =>
    getIdentityRequest(services, { id: params.identity_request_id, administrator }),
  );
  binder.serve(desk.getIdentityDocument, ({ params }) =>
    openIdentityDocument(services, params.identity_document_id, { requestId: params.identity_request_id }),
  );
  binder.serve(desk.decideIdentity, async ({ params, body, administrator }) => {
    await decideIdentity(services, { id: params.identity_request_id, administrator, decision: body });
    return undefined;
  });
  binder.serve(desk.takeIdentityBack, async ({ params, body, administrator }) => {
    await takeIdentityBack(services, { id: params.identity_request_id, administrator, ...body });
    return undefined;
  });
}
