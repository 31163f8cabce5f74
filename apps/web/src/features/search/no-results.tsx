import { countFilters } from '@arabati/domain/search/filter-address';
import type { Search } from '@arabati/domain/search/search-address';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { partWords } from '@arabati/words/search/part-words';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CommonBrands } from './car-links.tsx';

export interface NoResultsProps {
  search: Search;
  understood: readonly SearchPart[];
  onChange: (search: Search) => void;
  onRetry: () => void;
  retrying: boolean;
  level?: 2 | 3 | undefined;
  /** A further button, such as one that saves the search. */
  otherAction?: ReactNode;
}

/** An empty search result: the criteria that excluded all ads, and suggestions. */
export function NoResults({
  search,
  understood,
  onChange,
  onRetry,
  retrying,
  level = 2,
  otherAction,
}: NoResultsProps) {
  const unknown = understood.filter(({ kind }) => kind === 'word');
  const filtered = search.q !== '' && countFilters(search.filters) > 0;
  return (
    <>
      <EmptyState
        level={level}
        icon={<SearchX />}
        title="لم نعثر على نتائج"
        description={
          <>
            {unknown.length > 0 && (
              <>
                لم نعرف <bdi>{unknown.map(partWords).join('، ')}</bdi>: راجع الكتابة، أو اكتب اسم الماركة أو
                الموديل وحده.{' '}
              </>
            )}
            جرّب كلمة أخرى أو كل المدن أو سعراً أعلى.
          </>
        }
        action={
          <>
            <Button loading={retrying} onClick={onRetry}>
              إعادة المحاولة
            </Button>
            {filtered ? (
              <Button variant="outline" onClick={() => onChange({ ...search, filters: {} })}>
                مسح التصفية
              </Button>
            ) : (
              <Link href="/cars" className={buttonClass({ variant: 'outline' })}>
                تصفح كل السيارات
              </Link>
            )}
            {otherAction}
          </>
        }
      />
      <CommonBrands />
    </>
  );
}
