import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type {
  listLeadStaff as staffContract,
  getAnswerTimes as timesContract,
} from '@arabati/domain/leads/leads.endpoints';
import type { Services } from '../../platform/services.ts';
import { findAnswerMinutes, listAnswerTimes, listPeople } from './lead-lists.queries.ts';
import { canAssign, getShowroomId, type LeadMember, personOf } from './own-leads.ts';

/** @throws Problem no-showroom. */
export async function listLeadStaff(
  { database }: Pick<Services, 'database'>,
  member: LeadMember,
): Promise<EndpointResponse<typeof staffContract>> {
  const showroomId = await getShowroomId(database, member.userId);
  return {
    me: personOf(member),
    can_assign: canAssign(member),
    items: await listPeople(database, showroomId),
  };
}

/** @throws Problem no-showroom. */
export async function getAnswerTimes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId }: LeadMember,
): Promise<EndpointResponse<typeof timesContract>> {
  const showroomId = await getShowroomId(database, userId);
  return {
    showroom: await findAnswerMinutes(database, showroomId),
    people: await listAnswerTimes(database, { showroomId, now: clock.now() }),
  };
}
