import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';

export interface LoadMoreProps {
  /** Whether the server has more items. Otherwise `endText` ends the list. */
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  /**
   * Number of displayed pages. Stored in the history entry: after a reload, or when going back to a list that is no
   * longer cached, as many pages are loaded again, so that the scroll position can be restored.
   */
  pages?: number | undefined;
  /** Label of the button, such as 'عرض المزيد من السيارات'. */
  label?: string | undefined;
  /** 'تعرض 40 من 1,204'. */
  progressText?: ReactNode;
  endText?: ReactNode;
  /** Error of the last attempt, which the button retries. */
  error?: ReactNode;
}

/** Footer of a paged list. */
export function LoadMore({
  hasMore,
  loading,
  onLoadMore,
  label = 'عرض المزيد',
  progressText,
  endText = 'وصلت إلى نهاية القائمة',
  error,
  pages,
}: LoadMoreProps) {
  useEffect(() => {
    if (pages === undefined || loading) return;
    const before = (history.state as { pages?: number } | null)?.pages ?? 1;
    if (pages < before && hasMore && !error) onLoadMore();
    else if (pages > before) history.replaceState({ ...(history.state as object | null), pages }, '');
  });
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <div role="status" className="text-muted text-sm">
        {error ? <span className="text-danger-ink">{error}</span> : hasMore ? progressText : endText}
      </div>
      {(hasMore || error) && (
        <Button variant="outline" loading={loading} onClick={onLoadMore} className="min-w-[min(14rem,100%)]">
          {error ? 'إعادة المحاولة' : label}
        </Button>
      )}
    </div>
  );
}
