import type { FollowedShowroom } from '@arabati/domain/showrooms/followed-showrooms.endpoints';
import { listFollowedShowrooms } from '@arabati/domain/showrooms/followed-showrooms.requests';
import { BellOff, Store } from 'lucide-react';
import { useRef } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ShowroomCard } from './showroom-card.tsx';
import { ShowroomGrid, ShowroomGridSkeleton } from './showroom-cards.tsx';
import { useFollow } from './use-follow.ts';

/** The showrooms that the member follows, latest first. */
export function FollowedShowroomList() {
  const query = usePagedQuery(listFollowedShowrooms, { query: {} });
  // The pressed button disappears with its card.
  const place = useRef<HTMLDivElement>(null);
  if (!query.data) {
    return query.isError ? (
      <LoadFailure {...errorWords(query.error)} query={query} />
    ) : (
      <ShowroomGridSkeleton />
    );
  }
  const showrooms = query.data.pages.flatMap((page) => page.items);
  if (showrooms.length === 0) {
    return (
      <EmptyState
        icon={<Store />}
        title="لا تتابع أي معرض"
        description="افتح صفحة معرض واضغط «متابعة»، ويصلك إشعار عندما يعرض سيارة جديدة."
        action={<ButtonLink href="/showrooms">تصفح المعارض</ButtonLink>}
      />
    );
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ShowroomGrid>
        {showrooms.map((showroom) => (
          <li key={showroom.id}>
            <Followed showroom={showroom} onLeave={() => place.current?.focus()} />
          </li>
        ))}
      </ShowroomGrid>
      <LoadMore {...pagingProps(query)} />
    </div>
  );
}

function Followed({ showroom, onLeave }: { showroom: FollowedShowroom; onLeave: () => void }) {
  const { mutate, isPending } = useFollow(showroom.id);
  const name = showroom.name ?? 'معرض غير متاح';
  return (
    <ShowroomCard
      showroom={{ ...showroom, name }}
      note={!showroom.is_public && 'الصفحة متوقفة الآن'}
      action={
        <Button
          variant="outline"
          size="sm"
          loading={isPending}
          aria-label={`إيقاف متابعة ${name}`}
          icon={<BellOff aria-hidden="true" className="size-4.5" />}
          onClick={() => mutate(false, { onSuccess: onLeave })}
        >
          إيقاف المتابعة
        </Button>
      }
    />
  );
}
