import type { AppealState } from '@arabati/domain/appeals/appeal';
import type { DeskAppeal } from '@arabati/domain/appeals/appeal-desk.endpoints';
import { decideAppeal, listAppeals } from '@arabati/domain/appeals/appeal-desk.requests';
import { useMutation } from '@tanstack/react-query';
import { Ban, RotateCcw, Scale } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DeskAppealCard } from './desk-appeal-card.tsx';
import { PagedList } from './paged-list.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const RejectAppealDialog = lazyDialog(() => import('./reject-appeal-dialog.tsx'));

const emptyTitles: Record<AppealState, string> = {
  waiting: 'لا توجد اعتراضات تنتظر',
  accepted: 'لا توجد اعتراضات مقبولة',
  rejected: 'لا توجد اعتراضات مرفوضة',
};

/** Appeals of a state against removals of ads, latest first. */
export function AppealsToDecide({ state }: { state: AppealState }) {
  const query = usePagedQuery(listAppeals, { query: { state } });
  return (
    <PagedList
      query={query}
      idOf={({ id }) => id}
      rowHeight="h-40"
      variant="cards"
      empty={<EmptyState icon={<Scale />} level={3} title={emptyTitles[state]} />}
    >
      {(appeal) => (
        <DeskAppealCard appeal={appeal}>
          {appeal.state !== 'accepted' && <AppealActions appeal={appeal} />}
        </DeskAppealCard>
      )}
    </PagedList>
  );
}

function AppealActions({ appeal }: { appeal: DeskAppeal }) {
  const [rejecting, setRejecting] = useState(false);
  const accept = useAcceptAppeal(appeal);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        loading={accept.isPending}
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        aria-label={`إعادة الإعلان: ${appeal.ad.title}`}
        onClick={() => accept.mutate()}
      >
        إعادة الإعلان
      </Button>
      {appeal.state === 'waiting' && (
        <Button
          size="sm"
          variant="danger"
          icon={<Ban aria-hidden="true" className="size-4.5" />}
          aria-label={`رفض الاعتراض على: ${appeal.ad.title}`}
          onClick={() => setRejecting(true)}
        >
          رفض الاعتراض
        </Button>
      )}
      {rejecting && <RejectAppealDialog appeal={appeal} onClose={() => setRejecting(false)} />}
    </div>
  );
}

/** Lists the ad again. No confirmation, because the ad can be removed again. */
function useAcceptAppeal({ id, state }: DeskAppeal) {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: () =>
      callApi(decideAppeal, {
        params: { appeal_id: id },
        body: { state: 'accepted', ...(state !== 'accepted' && { from: state }) },
      }),
    onSuccess: () =>
      toast({ tone: 'positive', title: 'عاد الإعلان إلى السوق', description: 'ووصل صاحبه إشعار بذلك.' }),
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? 'تعذرت إعادة الإعلان', description: text });
    },
    onSettled: refresh,
  });
}
