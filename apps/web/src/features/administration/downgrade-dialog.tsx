import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { reverseActivation } from '@arabati/domain/administration/money.requests';
import { planTypeOf } from '@arabati/domain/memberships/membership-types';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { downgradeLosses } from '@arabati/words/administration/downgrade-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useChangeMembership } from './use-change-membership.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Displays what a member loses by a downgrade to free, which can be undone afterwards. */
export function DowngradeDialog({
  member,
  onClose,
}: {
  member: AdministeredMember | null;
  onClose: () => void;
}) {
  const [id, setId] = useState(() => crypto.randomUUID());
  const undo = useUndo();
  const { mutate, isPending } = useChangeMembership({
    action: { label: 'تراجع', onPress: () => undo.mutate({ activationId: id, id: crypto.randomUUID() }) },
    onDone() {
      setId(crypto.randomUUID());
      onClose();
    },
  });
  return (
    <ActionDialog
      open={member !== null}
      onClose={onClose}
      width="md"
      title={
        <>
          إرجاع <bdi>{member?.display_name}</bdi> إلى الباقة المجانية؟
        </>
      }
      description="يمكنك التراجع بعدها، ويصل صاحب الحساب إشعار بذلك."
      action="نعم، أرجعه إلى المجانية"
      variant="danger"
      loading={isPending}
      onAction={() => member && mutate({ id, userId: member.user_id, membership: 'free', notes: '' })}
    >
      {member && <DowngradeLosses member={member} />}
    </ActionDialog>
  );
}

/** Lists exactly what a member loses and keeps. */
export function DowngradeLosses({ member }: { member: AdministeredMember }) {
  const plans = useQuery(apiQuery(listPlans, {})).data?.plans;
  const limitOf = (type: string) => plans?.find(({ plan_type }) => plan_type === type)?.monthly_ads_limit;
  const losses = downgradeLosses(
    member,
    { now: limitOf(planTypeOf(member.membership_type)), free: limitOf('free') },
    new Date(),
  );
  return (
    <ul className="mt-3 list-disc ps-5 text-sm">
      {losses.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
  );
}

function useUndo() {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: ({ activationId, id }: { activationId: string; id: string }) =>
      callApi(reverseActivation, {
        params: { activation_id: activationId },
        body: { id, reason: 'تراجع عن الإرجاع إلى المجانية' },
      }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'عادت العضوية كما كانت' });
      return refresh();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر التراجع', description: errorWords(error).text }),
  });
}
