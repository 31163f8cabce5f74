import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import {
  acceptInvitation,
  changeStaffRole,
  getEmployment,
  inviteStaff,
  leaveShowroom,
  listStaff,
  removeStaff,
} from '@arabati/domain/showrooms/staff.requests';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { staffProblemWords } from '@arabati/words/showrooms/staff-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';
import { useRefetchOnNotification } from '../../platform/live/use-refetch-on-notification.ts';

addProblemWords(staffProblemWords);

/** Loads the staff of the member's showroom. */
export function useStaff() {
  useRefetchOnNotification(listStaff);
  return useQuery(apiQuery(listStaff, {}));
}

/** Loads the showroom that the member works for, and invitations. */
export function useEmployment() {
  useRefetchOnNotification(getEmployment);
  return useQuery(apiQuery(getEmployment, {}));
}

/** Its form displays the errors. */
export function useInviteStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; member_number: string; role: StaffRole }) =>
      callApi(inviteStaff, { params: { staff_id: id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listStaff) }),
  });
}

export function useChangeStaffRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: StaffRole }) =>
      callApi(changeStaffRole, { params: { staff_id: id }, body: { role } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listStaff) }),
  });
}

export function useRemoveStaff() {
  return useChange((id: string) => callApi(removeStaff, { params: { staff_id: id } }));
}

export function useAcceptInvitation() {
  return useChange((id: string) => callApi(acceptInvitation, { params: { invitation_id: id } }));
}

/** Declines an invitation or leaves the showroom. */
export function useLeaveShowroom() {
  return useChange((id: string) => callApi(leaveShowroom, { params: { invitation_id: id } }));
}

function useChange(change: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: toastError,
    onSettled: () =>
      Promise.all(
        [listStaff, getEmployment, getOwnProfile].map((endpoint) =>
          client.invalidateQueries({ queryKey: apiKey(endpoint) }),
        ),
      ),
  });
}
