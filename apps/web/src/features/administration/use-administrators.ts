import {
  changeAdministratorState,
  endAdministratorsSessions,
  listAdministrators,
} from '@arabati/domain/administration/administrators.requests';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

export function useAdministrators() {
  return useQuery({ ...apiQuery(listAdministrators, {}), staleTime: 0 });
}

/** Disables or enables an administrator. The toast offers an undo. */
export function useChangeState(onDone: () => void) {
  const refresh = useRefreshAdministration();
  const mutation = useMutation({
    mutationFn: ({ id, disabled }: { id: string; disabled: boolean }) =>
      callApi(changeAdministratorState, { params: { administrator_id: id }, body: { disabled } }),
    onSuccess: (_, { id, disabled }) => {
      toast({
        tone: 'positive',
        title: disabled ? 'تم تعطيل المسؤول' : 'تم تفعيل المسؤول',
        ...(disabled && { description: 'انتهت جلساته كلها.' }),
        action: { label: 'تراجع', onPress: () => mutation.mutate({ id, disabled: !disabled }) },
      });
    },
    onError: toastError,
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
  return mutation;
}

export function useEndAdministratorsSessions(onDone: () => void) {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: (id: string) => callApi(endAdministratorsSessions, { params: { administrator_id: id } }),
    onSuccess: () => toast({ tone: 'positive', title: 'تم إنهاء الجلسات' }),
    onError: toastError,
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}
