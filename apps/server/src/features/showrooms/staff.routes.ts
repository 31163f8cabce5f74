import * as staff from '@arabati/domain/showrooms/staff.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { getEmployment } from './get-employment.ts';
import { inviteStaff } from './invite-staff.ts';
import { leaveShowroom } from './leave-showroom.ts';
import { listStaff } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';

/** Each invitation notifies a member. Twice the largest staff in a day. */
const invitations: LimitRule = { name: 'staff-invitation', points: 40, seconds: 24 * 3_600 };

export function staffRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(staff.listStaff, ({ member }) => listStaff(services, member.userId));
  binder.serve(staff.inviteStaff, async ({ params, body, member }) => {
    await limits.enforce(invitations, member.userId);
    const { member_number: memberNumber, role } = body;
    await inviteStaff(services, member, { id: params.staff_id, memberNumber, role });
    return undefined;
  });
  binder.serve(staff.changeStaffRole, async ({ params, body, member }) => {
    await changeStaffRole(services, member, { id: params.staff_id, role: body.role });
    return undefined;
  });
  binder.serve(staff.removeStaff, async ({ params, member }) => {
    await removeStaff(services, member, params.staff_id);
    return undefined;
  });
  binder.serve(staff.getEmployment, ({ member }) => getEmployment(services, member.userId));
  binder.serve(staff.acceptInvitation, async ({ params, member }) => {
    await acceptInvitation(services, { memberId: member.userId, id: params.invitation_id });
    return undefined;
  });
  binder.serve(staff.leaveShowroom, async ({ params, member }) => {
    await leaveShowroom(services, { memberId: member.userId, id: params.invitation_id });
    return undefined;
  });
}
