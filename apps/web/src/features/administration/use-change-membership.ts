import { changeMembership } from '@arabati/domain/administration/members.requests';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { type ToastOptions, toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface Change {
  /** Generated when the dialog opens: repeating a request whose response was lost creates one order. */
  id: string;
  userId: string;
  membership: PlanType;
  /** Pounds received; undefined: the plan's price. */
  amount?: number | undefined;
  notes: string;
}

export function useChangeMembership({
  onDone,
  action,
}: {
  onDone: () => void;
  /** Action of the success toast, such as an undo. */
  action?: ToastOptions['action'];
}) {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: ({ userId, ...body }: Change) =>
      callApi(changeMembership, { params: { user_id: userId }, body }),
    onSuccess: ({ message }) => {
      toast({ tone: 'positive', title: 'تم بنجاح', description: message, action });
      onDone();
      return refresh();
    },
    onError: (error) => {
      const title = error instanceof ApiProblem && error.status < 500 ? 'خطأ في الترقية' : 'خطأ في العملية';
      toast({ tone: 'danger', title, description: errorWords(error).text });
    },
  });
}
