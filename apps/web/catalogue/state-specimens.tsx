import { SearchX } from 'lucide-react';
import { Avatar } from '../src/ui/avatar.tsx';
import { Badge, CountBadge } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { LoadFailure } from '../src/ui/load-failure.tsx';
import { LoadFailureAlert } from '../src/ui/load-failure-alert.tsx';
import { LoadMore } from '../src/ui/load-more.tsx';
import { Mark } from '../src/ui/mark.tsx';
import { Progress } from '../src/ui/progress.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { Wordmark } from '../src/ui/wordmark.tsx';
import { Specimen } from './specimen.tsx';

export function StateSpecimens() {
  return (
    <>
      <Specimen name="Badge · CountBadge" row>
        <Badge>مستعملة</Badge>
        <Badge tone="primary">جديد</Badge>
        <Badge tone="accent">إعلان مُعزز</Badge>
        <Badge tone="positive">من المالك</Badge>
        <Badge tone="warning">عمولة وسيط</Badge>
        <Badge tone="danger">مُباع</Badge>
        <Badge tone="premium">مميز</Badge>
        <Badge tone="identity">هوية موثّقة</Badge>
        <span className="rounded-sm bg-accent-strong p-2">
          <Badge tone="photo">5 صور</Badge>
        </span>
        <CountBadge count={3} />
        <CountBadge count={120} />
        <CountBadge count={0} tone="neutral" />
        <CountBadge count={7} tone="primary" />
      </Specimen>
      <Specimen name="Avatar · Mark · Wordmark" row>
        <Avatar name="الطيب" size="sm" />
        <Avatar name="مصطفى" />
        <Avatar name="سارة" size="lg" premium />
        <Mark className="size-14" />
        <Wordmark label="عربتي" className="h-14" />
      </Specimen>
      <Specimen name="Progress · Spinner">
        <Progress label="رفع الصورة" value={64} />
        <Progress label="التخزين" value={91} tone="danger" />
        <Progress label="اكتمل" value={100} tone="positive" />
        <Progress label="جاري العمل" />
        <Spinner label="جاري التحميل" className="size-8 text-primary-ink" />
      </Specimen>
      <Specimen name="EmptyState · LoadFailure · LoadMore">
        <Card>
          <EmptyState
            icon={<SearchX />}
            title="لم نعثر على نتائج"
            description="جرّب كلمة أخرى أو مدينة أخرى"
            action={<Button variant="outline">إعادة المحاولة</Button>}
          />
        </Card>
        <Card>
          <LoadFailure
            title="خطأ في التحميل"
            text="حدث خطأ أثناء تحميل السيارات"
            query={{ isFetching: false, refetch: () => {} }}
          />
        </Card>
        <LoadFailureAlert
          title="لا يوجد اتصال"
          text="تحقق من الإنترنت وحاول مرة أخرى"
          query={{ isFetching: false, refetch: () => {} }}
        />
        <LoadMore hasMore loading={false} onLoadMore={() => {}} progressText="تعرض 20 من 1,204" />
        <LoadMore hasMore loading onLoadMore={() => {}} />
        <LoadMore hasMore loading={false} onLoadMore={() => {}} error="تعذر تحميل المزيد" />
        <LoadMore hasMore={false} loading={false} onLoadMore={() => {}} />
      </Specimen>
    </>
  );
}
