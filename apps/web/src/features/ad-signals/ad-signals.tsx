import { signalSentence } from '@arabati/words/ad-signals/ad-signal-words';
import { signalNames } from '@arabati/words/ad-signals/signal-names';
import { formatAgo } from '@arabati/words/dates/date-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { weightWords } from '@arabati/words/reports/report-words';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useAdSignals } from './use-ad-signals.ts';

/** What was noticed about an ad when it was listed, the price of ads like it, and its seller's record. */
export default function AdSignals({ adId }: { adId: string }) {
  const { data, error, isFetching, refetch } = useAdSignals(adId);
  if (!data) {
    return error ? (
      <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />
    ) : (
      <Loading>
        <Skeleton className="h-56 rounded-lg" />
      </Loading>
    );
  }
  const { signals, market, seller } = data;
  return (
    <Card>
      <CardHeader title="ملاحظات تلقائية" />
      {signals.length === 0 && <p className="py-2 text-muted">لم يُلاحظ شيء عند نشر الإعلان.</p>}
      <ul className="divide-y divide-line">
        {signals.map(({ found, weight }) => (
          <li key={found.signal} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-bold">{signalNames[found.signal]}</span>
              <span className="text-muted text-sm">
                الوزن <bdi>{weightWords(weight)}</bdi>
              </span>
            </p>
            <p className="[overflow-wrap:anywhere]">{signalSentence(found)}</p>
            {(found.signal === 'same-text' || found.signal === 'same-photo') && (
              <Link
                href={`/admin/ads/${found.ad_id}`}
                className="inline-flex min-h-11 items-center text-primary-ink underline"
              >
                الإعلان الآخر
              </Link>
            )}
          </li>
        ))}
      </ul>
      <FactList
        className="border-line border-t"
        facts={[
          {
            label: 'أوسط سعر لمثلها',
            value: market
              ? `${formatNumber(market.median)} جنيه، من ${count(market.count, nouns.ad)}`
              : 'لا يكفي ما في السوق للمقارنة',
          },
          { label: 'انضم البائع', value: formatAgo(new Date(seller.member_since), new Date()) },
          { label: 'إعلاناته', value: count(seller.ads, nouns.ad) },
          { label: 'أزالت الإدارة منها', value: count(seller.removed_ads, nouns.ad) },
          { label: 'بلاغات ثبتت عليه', value: count(seller.upheld_cases, nouns.report) },
        ]}
      />
    </Card>
  );
}
