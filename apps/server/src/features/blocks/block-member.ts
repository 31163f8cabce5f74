import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { insertBlock, profileExists } from './blocks.queries.ts';

/**
 * Blocks a member, who is not notified: `messages` withholds their messages. A repeated block changes nothing.
 *
 * @throws Problem member-not-found, oneself.
 */
export function blockMember(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, blockedId }: { userId: string; blockedId: string },
): Promise<void> {
  if (userId === blockedId) throw new Problem('oneself');
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { refer: [userId, blockedId] });
    if (!(await profileExists(tx, blockedId))) throw new Problem('member-not-found');
    await insertBlock(tx, { userId, blockedId, now: clock.now() });
  });
}
