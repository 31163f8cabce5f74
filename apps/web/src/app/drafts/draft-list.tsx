import { draftsMaximum } from '@arabati/domain/drafts/draft';
import { aboutDrafts, draftTitle } from '@arabati/words/ads/draft-words';
import { noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { FilePen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { deleteStoredDraft } from './delete-stored-draft.ts';
import { DraftCard } from './draft-card.tsx';
import { adoptDraft } from './draft-sync.ts';
import { type ListedDraft, useDrafts } from './use-drafts.ts';

/** The member's unfinished ads, of all devices. */
export default function DraftList({ memberId }: { memberId: string }) {
  const { drafts, query, reload } = useDrafts(memberId);
  const [, navigate] = useLocation();
  const [opening, setOpening] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<ListedDraft | null>(null);
  const limit = query.data?.limit ?? draftsMaximum;
  const startNew = (
    <Button
      variant="accent"
      size="sm"
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => navigate('/add-ad?draft=new')}
    >
      إعلان جديد
    </Button>
  );

  async function open({ id, place }: ListedDraft) {
    setOpening(id);
    try {
      if (place === 'account') await adoptDraft(memberId, id);
      navigate(`/add-ad?draft=${id}`);
    } catch {
      toast({ tone: 'warning', title: 'تعذر فتح المسودة', description: noConnectionWords.text });
    } finally {
      setOpening(null);
    }
  }

  async function remove({ id, place }: ListedDraft) {
    setDeleting(null);
    await deleteStoredDraft(memberId, id, { isInAccount: place === 'account' });
    await reload();
  }

  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{aboutDrafts(limit)}</p>
        {limit > draftsMaximum && (
          <Link href="/my-showroom/add-cars" className={buttonClass({ variant: 'soft', size: 'sm' })}>
            أضف سيارات كثيرة
          </Link>
        )}
        {drafts && drafts.length > 0 && drafts.length < limit && startNew}
      </div>
      {drafts === undefined ? (
        query.isError ? (
          <LoadFailure {...errorWords(query.error)} query={query} />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-36 rounded-lg" />
            <Skeleton className="h-36 rounded-lg" />
          </Loading>
        )
      ) : drafts.length === 0 ? (
        <EmptyState
          icon={<FilePen />}
          title="لا مسودات"
          description="ابدأ إعلاناً: نحفظه وأنت تكتب، وتكمله من هاتفك أو من أي جهاز."
          action={startNew}
        />
      ) : (
        <ul className="grid gap-3">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftCard
                draft={draft}
                opening={opening === draft.id}
                onOpen={() => void open(draft)}
                onDelete={() => setDeleting(draft)}
              />
            </li>
          ))}
        </ul>
      )}
      <ActionDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`حذف «${deleting ? draftTitle(deleting.fields) : ''}»؟`}
        description="نحذفها من كل أجهزتك، وتبقى صورك في هاتفك كما هي. لا يمكن التراجع عن ذلك."
        action="نعم، احذف المسودة"
        variant="danger"
        onAction={() => deleting && void remove(deleting)}
        cancel="احتفظ بالمسودة"
      />
    </section>
  );
}
