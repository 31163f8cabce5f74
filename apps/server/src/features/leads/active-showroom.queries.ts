import { type RawBuilder, sql } from 'kysely';
import { currentMembershipType } from '../members/members.public.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';

/**
 * Matches showrooms that staff can act for: not closed, and the owner has the traders' plan and is not suspended.
 * Selected beside `profiles owners`. In this feature, because reminders depend on it and `showrooms` imports leads.
 */
export const isShowroomActive = (now: Date): RawBuilder<boolean> => sql`
  (showrooms.state <> 'closed' and ${currentMembershipType('owners', now)} = 'premium_trader'
   and not ${hasOpenSuspension(sql.ref('showrooms.owner_id'))})`;
