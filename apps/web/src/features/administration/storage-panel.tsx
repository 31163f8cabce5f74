import { getStorage, storageRefreshSeconds } from '@arabati/domain/administration/dashboard.requests';
import { storageLevel } from '@arabati/domain/administration/storage-level';
import { formatBytes, storagePartWords } from '@arabati/words/administration/storage-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { ChartPie, DatabaseBackup, Eraser, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useBackup } from './use-backup.ts';
import { useBrowserCache } from './use-browser-cache.ts';

const looks = {
  normal: { bar: 'positive', badge: 'positive', word: 'طبيعي' },
  raised: { bar: 'warning', badge: 'warning', word: 'مرتفع' },
  high: { bar: 'danger', badge: 'danger', word: 'ممتلئ تقريباً' },
} as const;

/** Storage used by the marketplace and by this browser, refetched every 30 seconds. */
export function StoragePanel() {
  const storage = useQuery({ ...apiQuery(getStorage, {}), refetchInterval: storageRefreshSeconds * 1_000 });
  const cache = useBrowserCache();
  const backup = useBackup();
  const [analyzed, setAnalyzed] = useState(false);
  const { data, error, isFetching, refetch } = storage;

  if (!data) {
    return error ? (
      <LoadFailureAlert title="خطأ في تحميل بيانات التخزين" text={errorWords(error).text} query={storage} />
    ) : (
      <Loading>
        <Skeleton className="h-80 rounded-lg" />
      </Loading>
    );
  }

  const { used, capacity, parts } = data;
  const look = looks[storageLevel(data)];
  const percent = (used / capacity) * 100;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader title="استخدام التخزين" end={<Badge tone={look.badge}>{look.word}</Badge>} />
        <Progress
          label="استخدام التخزين"
          value={percent}
          valueText={`${formatNumber(Math.round(percent))}%`}
          tone={look.bar}
        />
        <FactList
          className="mt-3"
          facts={[
            { label: 'المستخدم', value: formatBytes(used) },
            { label: 'الإجمالي', value: formatBytes(capacity) },
            { label: 'المتاح', value: formatBytes(Math.max(0, capacity - used)) },
            {
              label: 'ذاكرة هذا المتصفح',
              value: cache.bytes === null ? 'غير معروفة' : formatBytes(cache.bytes),
            },
          ]}
        />
        {error && (
          <Alert live tone="danger" title="خطأ في تحميل بيانات التخزين" className="mt-3">
            {errorWords(error).text}
          </Alert>
        )}
      </Card>
      <Card>
        <CardHeader title="إجراءات سريعة" />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            icon={<RotateCw aria-hidden="true" className="size-5" />}
            loading={isFetching}
            onClick={() => void Promise.all([refetch(), cache.measure()])}
          >
            تحديث
          </Button>
          <Button
            variant="outline"
            icon={<Eraser aria-hidden="true" className="size-5" />}
            onClick={() => void cache.clear()}
          >
            تنظيف ذاكرة المتصفح
          </Button>
          <Button
            variant="outline"
            icon={<DatabaseBackup aria-hidden="true" className="size-5" />}
            loading={backup.isPending}
            onClick={() => backup.mutate()}
          >
            نسخة احتياطية
          </Button>
          <Button
            variant="outline"
            icon={<ChartPie aria-hidden="true" className="size-5" />}
            aria-expanded={analyzed}
            onClick={() => setAnalyzed(!analyzed)}
          >
            تحليل التخزين
          </Button>
        </div>
        <p className="mt-3 text-muted text-sm">
          النسخة الاحتياطية ملف مشفّر فيه قاعدة البيانات كاملة بدون ملفات الصور، ولا يفتحه إلا من يملك مفتاح
          الخادم.
        </p>
        {analyzed && (
          <FactList
            className="mt-3"
            facts={parts.map(({ part, bytes }) => ({
              label: storagePartWords[part],
              value: formatBytes(bytes),
            }))}
          />
        )}
      </Card>
    </div>
  );
}
