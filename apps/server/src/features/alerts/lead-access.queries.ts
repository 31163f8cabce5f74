import { type RawBuilder, sql } from 'kysely';
import { isShowroomActive } from '../leads/leads.public.ts';

/**
 * Builds the condition that a member owns the showroom of a lead, or can act for it now. Served by showroom_leads_pkey,
 * showrooms_pkey and showroom_staff_open.
 */
export const canOpenLead = (
  leadId: RawBuilder<unknown>,
  { userId, now }: { userId: string; now: Date },
): RawBuilder<boolean> => sql`
  exists (
    select from showroom_leads leads
      join showrooms on showrooms.id = leads.showroom_id
      join profiles owners on owners.user_id = showrooms.owner_id
     where leads.id = ${leadId}
       and (showrooms.owner_id = ${userId}::uuid
         or ${isShowroomActive(now)}
            and exists (select from showroom_staff staff
                         where staff.showroom_id = showrooms.id and staff.member_id = ${userId}::uuid
                           and staff.accepted_at is not null and staff.removed_at is null)))`;
