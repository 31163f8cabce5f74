import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import {
  useMarkSavedSearchSeen,
  useSavedSearches,
} from '../../features/saved-searches/use-saved-searches.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../page-loading.tsx';

/** Opens the results of a saved search, newest first, and records that they were opened. A notification links here. */
export default function SavedSearchPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [, navigate] = useLocation();
  const query = useSavedSearches();
  const { mutate: markSeen } = useMarkSavedSearchSeen();
  const search = query.data?.items.find((saved) => saved.id === id);
  useEffect(() => {
    if (!search) return;
    markSeen(search.id);
    navigate(`/search?${search.query}&sort=newest`, { replace: true });
  }, [search, markSeen, navigate]);

  if (search || query.isPending) return <PageLoading />;
  return (
    <Page width="text">
      {query.isError ? (
        <LoadFailure {...errorWords(query.error)} query={query} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="البحث غير موجود"
          description="ربما حذفته من جهاز آخر."
          action={<ButtonLink href="/saved-searches">الأبحاث المحفوظة</ButtonLink>}
        />
      )}
    </Page>
  );
}
