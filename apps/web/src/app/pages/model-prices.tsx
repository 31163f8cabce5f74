import { countOblique, nouns } from '@arabati/words/numbers/plural';
import { modelPricesTitle, notEnoughAds } from '@arabati/words/price-guide/price-guide-words';
import { ChartNoAxesColumn } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'wouter';
import { AdCard } from '../../features/ads/ad-card.tsx';
import { ModelPrices } from '../../features/price-guide/model-prices.tsx';
import { type ModelPricesData, useModelPrices } from '../../features/price-guide/use-price-guides.ts';
import { isNotFound } from '../../platform/api-problem.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CardGrid, Page, PageHeader, Section } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { cardActions } from '../ad-card-actions.tsx';

/** The prices of one model of the catalogue. */
export default function ModelPricesPage() {
  const { brand = '', model = '' } = useParams<{ brand: string; model: string }>();
  const query = useModelPrices(brand, model);
  const prices = useDeferredValue(query.data);
  usePageTitle(prices && modelPricesTitle(prices.brand, prices.model));

  if (prices) return <Prices prices={prices} />;
  if (isNotFound(query.error)) return <UnknownModel />;
  if (query.isError) {
    return (
      <Page>
        <LoadFailure title="خطأ" text="تعذر تحميل الأسعار" query={query} />
      </Page>
    );
  }
  return (
    <Page>
      <Loading label="جاري تحميل الأسعار...">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="mt-2 mb-5 h-5 w-2/5" />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Skeleton className="h-120 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </Loading>
    </Page>
  );
}

function Prices({ prices }: { prices: ModelPricesData }) {
  const cars = `/cars?${new URLSearchParams({ brand: prices.brand, model: prices.model })}`;
  const allCars = (
    <Link href={cars} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      كل سيارات <bdi>{prices.model}</bdi>
    </Link>
  );
  return (
    <Page>
      <PageHeader
        title={modelPricesTitle(prices.brand, prices.model)}
        description={
          prices.ads > 0 &&
          `الأسعار التي يطلبها البائعون، حسب ${countOblique(prices.ads, nouns.ad)} في آخر 90 يوماً`
        }
      />
      {prices.years.length > 0 ? (
        <ModelPrices prices={prices} />
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title={notEnoughAds}
          description="لا توجد إعلانات حديثة لهذا الموديل."
          action={allCars}
        />
      )}
      {prices.newest.length > 0 && (
        <Section title="أحدث الإعلانات" end={allCars}>
          <CardGrid columns={3}>
            {prices.newest.map((ad) => (
              <li key={ad.id}>
                <AdCard ad={ad} actions={cardActions(ad)} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </Page>
  );
}

function UnknownModel() {
  return (
    <Page>
      <h1 className="sr-only">أسعار السيارات</h1>
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title="الموديل غير موجود"
        description="ربما تغيّر الرابط"
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح كل السيارات
          </Link>
        }
      />
    </Page>
  );
}
