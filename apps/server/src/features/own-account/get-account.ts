import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { describeDevice } from '@arabati/domain/own-account/describe-device';
import {
  type getAccount as contract,
  sessionsShown,
} from '@arabati/domain/own-account/own-account.endpoints';
import type { Member } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { listSessions, readPendingEmail } from '../sign-in/sign-in.public.ts';

export async function getAccount(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, sessionId, email }: Member,
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const sessions = await listSessions(database, { userId, sessionId, now, limit: sessionsShown + 1 });
  const change = await readPendingEmail(database, userId, now);
  return {
    email,
    email_change: change && {
      new_email: change.new_email,
      sent_at: change.sent_at.toISOString(),
      expires_at: change.expires_at.toISOString(),
    },
    sessions: sessions.slice(0, sessionsShown).map((session) => ({
      id: session.id,
      ...describeDevice(session.user_agent),
      created_at: session.created_at.toISOString(),
      last_active_at: session.refreshed_at.toISOString(),
      current: session.id === sessionId,
    })),
    more_sessions: sessions.length > sessionsShown,
  };
}
