import { liftSuspension, suspendMember } from '@arabati/domain/suspensions/suspensions.requests';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

export function useLiftSuspension(onDone?: () => void) {
  const refresh = useRefreshAdministration();
  return useMutation({
    /** @param suspensionId the suspension to lift. A later suspension by a colleague is not lifted. */
    mutationFn: ({ userId, suspensionId }: { userId: string; suspensionId: string | undefined }) =>
      callApi(liftSuspension, { params: { user_id: userId }, query: { suspension_id: suspensionId } }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'تم رفع الإيقاف', description: 'عادت إعلاناته، ويصله إشعار وبريد.' });
      onDone?.();
      return refresh();
    },
    onError: toastError,
  });
}

export interface NewSuspension {
  /** Generated once, so that a repeated request suspends once. */
  id: string;
  userId: string;
  reason: string;
  days: number | null;
}

/** Suspends a member. The toast offers an undo. */
export function useSuspendMember(onDone: () => void) {
  const refresh = useRefreshAdministration();
  const lift = useLiftSuspension();
  return useMutation({
    mutationFn: ({ userId, ...body }: NewSuspension) =>
      callApi(suspendMember, { params: { user_id: userId }, body }),
    onSuccess: (_, { userId, id }) => {
      toast({
        title: 'تم إيقاف الحساب',
        description: 'خرج من كل أجهزته، وإعلاناته مخفية، ويصله بريد بالسبب.',
        action: { label: 'تراجع', onPress: () => lift.mutate({ userId, suspensionId: id }) },
      });
      onDone();
      return refresh();
    },
    onError: toastError,
  });
}
