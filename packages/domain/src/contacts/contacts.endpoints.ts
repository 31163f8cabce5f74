import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

/** Stored form, +249…; shown with `localPhone`, dialled as it is. */
const contactSchema = v.object({ phone: v.string(), whatsapp: v.string() });
export type Contact = v.InferOutput<typeof contactSchema>;

const adParams = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });

/** What the asking member has to do with an ad; kept apart from the ad, which is the same for everyone. */
export const getAdViewer = defineEndpoint({
  method: 'GET',
  path: '/api/ads/{ad_id}/viewer',
  access: 'member',
  summary: 'What the member has to do with an ad: owner, numbers already revealed',
  params: adParams,
  answer: v.object({ is_owner: v.boolean(), contact: v.nullable(contactSchema) }),
  problems: ['ad-not-found', 'not-signed-in'],
});

export const revealContact = defineEndpoint({
  method: 'POST',
  path: '/api/ads/{ad_id}/reveal',
  access: 'member',
  summary: "Spend one point, once per member and ad, to see an ad's numbers",
  params: adParams,
  answer: v.object({
    contact: contactSchema,
    /** 0 for the owner and for a repeated request. */
    points_spent: v.number(),
    total_points: v.number(),
  }),
  problems: ['ad-not-found', 'ad-sold', 'contact-missing', 'not-enough-points', 'not-signed-in'],
});

export const interactionTypes = ['phone_view', 'whatsapp_view'] as const;

export const logInteraction = defineEndpoint({
  method: 'POST',
  path: '/api/ads/{ad_id}/interactions',
  access: 'member',
  summary: 'Note that call or WhatsApp was pressed on revealed numbers',
  params: adParams,
  body: v.object({ interaction_type: v.picklist(interactionTypes) }),
  problems: ['ad-not-found', 'contact-not-revealed', 'not-signed-in'],
});
