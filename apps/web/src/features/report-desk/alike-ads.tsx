import type { AlikeAd } from '@arabati/domain/reports/bulk-decisions.endpoints';
import type { CaseReport } from '@arabati/domain/reports/report-desk.endpoints';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatAgo } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { bulkActionWords, likenessWords } from '@arabati/words/reports/bulk-decision-words';
import { Gavel } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { useAlikeAds, useDecideInBulk } from './use-alike-ads.ts';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'));

interface AlikeAdsProps {
  caseId: string;
  adId: string;
  reports: readonly CaseReport[];
  /** Renders the first photo of an ad, with a link to it. */
  cover: (ad: AlikeAd) => ReactNode;
  /** Renders the status of an ad. */
  status: (ad: Pick<AlikeAd, 'status' | 'hidden' | 'under_review'>) => ReactNode;
  onDecided: () => Promise<void>;
  onUndone: (caseId: string) => void;
}

/**
 * Other ads of the seller that are like the reported one, with one decision for the selected ones. Renders nothing
 * without any. Only the reported ad is selected at first.
 */
export function AlikeAds({ caseId, adId, reports, cover, status, onDecided, onUndone }: AlikeAdsProps) {
  const { data, error, isFetching, refetch } = useAlikeAds(adId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDecideInBulk(caseId, {
    onDecided: () => {
      setAsking(false);
      setSelected(new Set());
      return onDecided();
    },
    onUndone,
  });
  if (!data && error) return <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />;
  if (!data || data.items.length < 2) return null;
  const isChosen = (id: string) => id === adId || selected.has(id);
  const chosen = data.items.filter(({ ad_id }) => isChosen(ad_id));
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Card>
      <CardHeader title="إعلانات مشابهة لهذا البائع" />
      <ul className="divide-y divide-line">
        {data.items.map((ad) => (
          <li key={ad.ad_id} className="flex items-start gap-3 py-2">
            <div className="w-20 shrink-0 pt-2.5">{cover(ad)}</div>
            <Checkbox
              // The ad of the case is always among them, and as legible as the others.
              className="grow has-disabled:opacity-100!"
              checked={isChosen(ad.ad_id)}
              disabled={ad.ad_id === adId}
              onChange={() => toggle(ad.ad_id)}
              label={<bdi className="font-semibold">{ad.title}</bdi>}
              description={<Facts ad={ad} own={ad.ad_id === adId} status={status(ad)} />}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="danger"
        className="mt-3"
        disabled={chosen.length < 2}
        icon={<Gavel aria-hidden="true" className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {chosen.length < 2 ? 'اختر إعلانات لإزالتها معاً' : bulkActionWords(chosen.length)}
      </Button>
      {asking && (
        <BulkDialog
          ads={chosen}
          reports={reports}
          busy={isPending}
          onClose={() => setAsking(false)}
          onDecide={({ reason, violation }) =>
            mutate({
              reason,
              violation,
              ads: chosen.map(({ ad_id, waiting_case }) => ({
                ad_id,
                report_count: waiting_case?.report_count ?? 0,
              })),
            })
          }
        />
      )}
    </Card>
  );
}

function Facts({ ad, own, status }: { ad: AlikeAd; own: boolean; status: ReactNode }) {
  const { price, created_at, likeness, waiting_case } = ad;
  return (
    <span className="grid gap-1.5 pt-1">
      <span className="flex flex-wrap gap-x-4">
        <bdi>{fullPrice(price)}</bdi>
        <span>{formatAgo(new Date(created_at), new Date())}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {status}
        {own && <Badge tone="primary">إعلان هذا البلاغ</Badge>}
        {likeness.map((name) => (
          <Badge key={name}>{likenessWords[name]}</Badge>
        ))}
        {!own && waiting_case && (
          <Badge tone="warning">{count(waiting_case.report_count, nouns.report)}</Badge>
        )}
      </span>
    </span>
  );
}
