import * as contacts from '@arabati/domain/contacts/contacts.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getAdViewer } from './get-ad-viewer.ts';
import { logInteraction } from './log-interaction.ts';
import { revealContact } from './reveal-contact.ts';

export function contactsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(contacts.getAdViewer, ({ params, member }) =>
    getAdViewer(services, { userId: member.userId, adId: params.ad_id }),
  );
  binder.serve(contacts.revealContact, ({ params, member }) =>
    revealContact(services, { userId: member.userId, adId: params.ad_id }),
  );
  binder.serve(contacts.logInteraction, async ({ params, body, member }) => {
    await logInteraction(services, {
      userId: member.userId,
      adId: params.ad_id,
      type: body.interaction_type,
    });
    return undefined;
  });
}
