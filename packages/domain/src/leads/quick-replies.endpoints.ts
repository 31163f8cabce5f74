import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './quick-replies.requests.ts';
import { quickReplySchema } from './quick-reply.ts';

/** The device generates the id, so that a retry is the same reply. */
const params = v.object({ quick_reply_id: v.pipe(v.string(), v.uuid()) });

const replySchema = v.object({ id: v.string(), title: v.string(), text: v.string() });
export type QuickReply = v.InferOutput<typeof replySchema>;

export const listQuickReplies = defineEndpoint({
  ...requests.listQuickReplies,
  staff: 'answering',
  summary: "The showroom's quick replies by title, with the city that fills their placeholder",
  response: v.object({ city: v.string(), items: v.array(replySchema) }),
  problems: ['not-signed-in', 'no-showroom'],
});

export const saveQuickReply = defineEndpoint({
  ...requests.saveQuickReply,
  staff: 'seller',
  writeClass: 'account',
  summary: 'Add a quick reply to the showroom, or change it',
  params,
  body: quickReplySchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'message-has-digits',
    'no-showroom',
    'too-many-quick-replies',
    'id-taken',
    'too-many-requests',
  ],
});

export const deleteQuickReply = defineEndpoint({
  ...requests.deleteQuickReply,
  staff: 'seller',
  writeClass: 'account',
  summary: 'Delete a quick reply of the showroom; no effect if it is already deleted',
  params,
  problems: ['not-signed-in', 'no-showroom', 'not-found', 'too-many-requests'],
});
