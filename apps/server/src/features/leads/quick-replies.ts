import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { quickReplyMaximum } from '@arabati/domain/leads/lead-limits';
import type { listQuickReplies as contract } from '@arabati/domain/leads/quick-replies.endpoints';
import { hasNumber } from '@arabati/domain/leads/quick-reply';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { getShowroomId, type LeadMember } from './own-leads.ts';
import {
  countReplies,
  findReplyShowroom,
  findShowroomCity,
  insertReply,
  listReplies,
  removeReply,
  updateReply,
} from './quick-replies.queries.ts';

/** @throws Problem no-showroom. */
export async function listQuickReplies(
  { database }: Pick<Services, 'database'>,
  { userId }: LeadMember,
): Promise<EndpointResponse<typeof contract>> {
  const showroomId = await getShowroomId(database, userId);
  return {
    city: await findShowroomCity(database, showroomId),
    items: await listReplies(database, showroomId),
  };
}

/**
 * Adds a quick reply or changes it. Locks the owner, so that concurrent requests cannot exceed the limit.
 *
 * @throws Problem no-showroom, message-has-digits, too-many-quick-replies, id-taken.
 */
export async function saveQuickReply(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId }: LeadMember,
  reply: { id: string; title: string; text: string },
): Promise<void> {
  if (hasNumber(reply.text)) throw new Problem('message-has-digits');
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const showroomId = await getShowroomId(tx, userId);
    const existing = await findReplyShowroom(tx, reply.id);
    if (existing !== undefined) {
      if (existing !== showroomId) throw new Problem('id-taken');
      await updateReply(tx, { ...reply, now });
      return;
    }
    if ((await countReplies(tx, showroomId)) >= quickReplyMaximum) {
      throw new Problem('too-many-quick-replies', { facts: { limit: quickReplyMaximum } });
    }
    await insertReply(tx, { ...reply, showroomId, now });
  });
}

/** Does nothing for a deleted reply. @throws Problem no-showroom, not-found for one of another showroom. */
export async function deleteQuickReply(
  { database }: Pick<Services, 'database'>,
  { userId }: LeadMember,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const showroomId = await getShowroomId(tx, userId);
    const existing = await findReplyShowroom(tx, id);
    if (existing === undefined) return;
    if (existing !== showroomId) throw new Problem('not-found');
    await removeReply(tx, id);
  });
}
