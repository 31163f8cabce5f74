import { formatDay } from '@arabati/words/dates/date-words';
import { newAdsCount } from '@arabati/words/search/saved-search-words';
import { BellOff, BellRing, Pencil, Search, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CARD_ACTION, CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import {
  type SavedSearch,
  useDeleteSavedSearch,
  useSavedSearches,
  useSaveSearch,
} from './use-saved-searches.ts';

const RenameSearchDialog = lazyDialog(() => import('./rename-search-dialog.tsx'));

/** The member's saved searches, latest first, with their numbers of new ads. */
export function SavedSearchList() {
  const query = useSavedSearches();
  if (!query.data) {
    return query.isError ? (
      <LoadFailure {...errorWords(query.error)} query={query} />
    ) : (
      <Loading className="grid gap-3">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
      </Loading>
    );
  }
  const { items } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<BellRing />}
        title="لم تحفظ أي بحث"
        description="ابحث عن السيارة التي تريدها ثم اضغط «احفظ البحث»، ويصلك إشعار عندما تُعرض سيارة تناسبه."
        action={
          <ButtonLink href="/search" icon={<Search aria-hidden="true" />}>
            ابحث عن سيارة
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className="grid gap-3">
      {items.map((search) => (
        <li key={search.id}>
          <SavedSearchCard search={search} />
        </li>
      ))}
    </ul>
  );
}

function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, query, is_paused, new_ads, created_at } = search;
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const { mutate: save, isPending: isSaving } = useSaveSearch();
  const { mutate: remove, isPending: isRemoving } = useDeleteSavedSearch();
  const close = () => setDialog(null);
  return (
    <LinkCard className="p-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 break-words font-bold">
          <Link href={`/saved-searches/${id}`} className={CARD_LINK}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {new_ads > 0 && <Badge tone="primary">{newAdsCount(new_ads)}</Badge>}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {is_paused ? 'الإشعارات متوقفة مؤقتاً' : `محفوظ منذ ${formatDay(new Date(created_at))}`}
        </p>
        <div className={`${CARD_ACTION} -me-1.5 flex shrink-0`}>
          <IconButton
            label={is_paused ? 'استئناف الإشعارات' : 'إيقاف الإشعارات مؤقتاً'}
            icon={is_paused ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
            pressed={!is_paused}
            disabled={isSaving}
            onClick={() => save({ id, name, query, is_paused: !is_paused })}
          />
          <IconLink
            href={`/search?${query}&edit=${id}`}
            label="تعديل البحث"
            icon={<SlidersHorizontal />}
            link={Link}
          />
          <IconButton
            label="تغيير الاسم"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setDialog('rename')}
          />
          <IconButton
            label="حذف البحث"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setDialog('delete')}
          />
        </div>
      </div>
      {dialog === 'rename' && <RenameSearchDialog search={search} onClose={close} />}
      <ActionDialog
        open={dialog === 'delete'}
        onClose={close}
        title="حذف البحث المحفوظ؟"
        description={
          <>
            «<bdi>{name}</bdi>». لن تصلك إشعارات عنه بعد ذلك.
          </>
        }
        action="نعم، احذفه"
        variant="danger"
        loading={isRemoving}
        onAction={() => remove(id, { onSuccess: close })}
      />
    </LinkCard>
  );
}
