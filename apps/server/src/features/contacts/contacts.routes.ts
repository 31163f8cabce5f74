import * as contacts from '@arabati/domain/contacts/contacts.endpoints';
import { includesRole } from '@arabati/domain/showrooms/staff-roles';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { getAdViewer } from './get-ad-viewer.ts';
import { listRevealedContacts } from './list-revealed-contacts.ts';
import { logInteraction } from './log-interaction.ts';
import { revealContact } from './reveal-contact.ts';
import { updateReveal } from './update-reveal.ts';

/** Limits of call and WhatsApp presses: per ad, and for all ads together. */
const pressesOnAd: LimitRule = { name: 'interaction-ad', points: 10, seconds: 600 };
const presses: LimitRule = { name: 'interaction', points: 60, seconds: 3_600 };

export function contactsRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(contacts.getAdViewer, ({ params, member }) =>
    getAdViewer(services, {
      userId: member.userId,
      adId: params.ad_id,
      // Those who only answer messages do not see numbers of other sellers.
      seesRevealed: member.role === null || includesRole(member.role, 'seller'),
    }),
  );
  binder.serve(contacts.revealContact, ({ params, member }) =>
    revealContact(services, { userId: member.userId, actedBy: member.actedBy, adId: params.ad_id }),
  );
  binder.serve(contacts.listRevealedContacts, ({ query, member }) =>
    listRevealedContacts(services, { userId: member.userId, query }),
  );
  binder.serve(contacts.updateReveal, async ({ params, body, member }) => {
    await updateReveal(services, { userId: member.userId, adId: params.ad_id, change: body });
    return undefined;
  });
  binder.serve(contacts.logInteraction, async ({ params, body, member }) => {
    await limits.enforce(pressesOnAd, `${member.userId} ${params.ad_id}`);
    await limits.enforce(presses, member.userId);
    await logInteraction(services, {
      userId: member.userId,
      adId: params.ad_id,
      type: body.interaction_type,
    });
    return undefined;
  });
}
