import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface LoadMoreProps {
  /** Whether the server has more; without, `endText` closes the list. */
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  /** The button, such as 'عرض المزيد من السيارات'. */
  label?: string | undefined;
  /** 'تعرض 40 من 1,204'. */
  progressText?: ReactNode;
  endText?: ReactNode;
  /** The last attempt failed: says so, and the button tries again. */
  error?: ReactNode;
}

/** The foot of a list that comes in pages. */
export function LoadMore({
  hasMore,
  loading,
  onLoadMore,
  label = 'عرض المزيد',
  progressText,
  endText = 'وصلت إلى نهاية القائمة',
  error,
}: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <div role="status" className="text-muted text-sm">
        {error ? <span className="text-danger-ink">{error}</span> : hasMore ? progressText : endText}
      </div>
      {(hasMore || error) && (
        <Button variant="outline" loading={loading} onClick={onLoadMore} className="min-w-56">
          {error ? 'إعادة المحاولة' : label}
        </Button>
      )}
    </div>
  );
}
