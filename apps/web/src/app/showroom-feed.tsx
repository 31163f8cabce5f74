import { useState } from 'react';
import { ApiKeyList } from '../features/stock-feed/api-key-list.tsx';
import { FeedFile } from '../features/stock-feed/feed-file.tsx';
import { FeedGuide } from '../features/stock-feed/feed-guide.tsx';
import { FeedHistory } from '../features/stock-feed/feed-history.tsx';
import { useApiKeys } from '../features/stock-feed/use-stock-feed.ts';
import { errorWords } from '../platform/error-words.ts';
import { Alert } from '../ui/alert.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';

const tabs = [
  { value: 'file', label: 'من ملف' },
  { value: 'program', label: 'من برنامج' },
  { value: 'history', label: 'آخر الملفات' },
] as const;

/** Where a showroom's cars come from its own program, or from a file. */
export default function ShowroomFeedPage() {
  const query = useApiKeys();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('file');
  if (!query.data) {
    return (
      <Page width="text">
        <PageHeader title="ربط برنامج المعرض" />
        {query.isError ? (
          <LoadFailure {...errorWords(query.error)} query={query} />
        ) : (
          <Loading>
            <Skeleton className="h-80 rounded-lg" />
          </Loading>
        )}
      </Page>
    );
  }
  const { showroom, items } = query.data;
  return (
    <Page width="text">
      <PageHeader
        title="ربط برنامج المعرض"
        description="حدّث أسعار سياراتك وما بيع منها من جدول، أو من برنامج معرضك مباشرة."
      />
      {!showroom.is_active && (
        <Alert tone="warning" title="معرضك متوقف" className="mb-4">
          لا نقبل الملفات ولا تعمل المفاتيح حتى تجدد باقة التجار. لم نحذف شيئاً.
        </Alert>
      )}
      <Tabs label="طرق الربط" items={tabs} value={tab} onValueChange={setTab}>
        {tab === 'file' ? (
          <FeedFile />
        ) : tab === 'program' ? (
          <div className="grid gap-4">
            <ApiKeyList keys={items} isActive={showroom.is_active} />
            <FeedGuide showroomId={showroom.id} />
          </div>
        ) : (
          <FeedHistory />
        )}
      </Tabs>
    </Page>
  );
}
