import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

/** Few people administrate a market; whoever has more sessions than this ends some. */
export const adminSessionsShown = 100;

const sessionSchema = v.object({
  id: v.string(),
  administrator: v.string(),
  /** Null for a browser that is not known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** ISO 8601. */
  created_at: v.string(),
  last_seen_at: v.string(),
  expires_at: v.string(),
  /** The one that is asking. */
  current: v.boolean(),
});
export type AdminSessionEntry = v.InferOutput<typeof sessionSchema>;

export const listAdminSessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
  summary: "All administrators' living sessions, the one that asks first, then the last seen",
  answer: v.object({
    items: v.array(sessionSchema),
    /** Everybody who may sign in here, by name. */
    administrators: v.array(v.string()),
  }),
  problems: ['not-signed-in'],
});

export const endOneAdminSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/{session_id}',
  access: 'admin',
  summary: "End an administrator's session, one's own or another's",
  params: v.object({ session_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found'],
});
