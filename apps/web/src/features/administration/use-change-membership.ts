import { changeMembership } from '@arabati/domain/administration/members.endpoints';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface Change {
  userId: string;
  membership: PlanType;
  notes: string;
}

export function useChangeMembership(onDone?: () => void) {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: ({ userId, membership, notes }: Change) =>
      callApi(changeMembership, { params: { user_id: userId }, body: { membership, notes } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'positive', title: 'تم بنجاح', description: message });
      onDone?.();
      return refresh();
    },
    onError: (error) => {
      const title = error instanceof ApiProblem && error.status < 500 ? 'خطأ في الترقية' : 'خطأ في العملية';
      toast({ tone: 'danger', title, description: errorWords(error).text });
    },
  });
}
