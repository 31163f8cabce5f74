import {
  changeAdministratorState,
  endAdministratorsSessions,
  listAdministrators,
} from '@arabati/domain/administration/administrators.requests';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

export function useAdministrators() {
  return useQuery({ ...apiQuery(listAdministrators, {}), staleTime: 0 });
}

const showError = (error: unknown) => {
  const { title, text } = errorWords(error);
  toast({ tone: 'danger', title, description: text });
};

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
    onError: showError,
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
    onError: showError,
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}
