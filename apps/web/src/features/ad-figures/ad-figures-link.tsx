import { adFiguresTitle } from '@arabati/words/ad-figures/ad-figure-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { ChartColumn } from 'lucide-react';
import { Link } from 'wouter';

/** Opens the figures of the member's own ad. */
export function AdFiguresLink({ adId, impressions }: { adId: string; impressions: number }) {
  return (
    <Link
      href={`/ad-figures/${adId}`}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-xs font-semibold text-primary-ink text-xs hover:underline"
    >
      <ChartColumn aria-hidden="true" className="size-4 shrink-0" />
      {adFiguresTitle}
      {impressions > 0 && (
        <span className="font-normal text-muted">
          الظهور في 7 أيام: <bdi>{formatNumber(impressions)}</bdi>
        </span>
      )}
    </Link>
  );
}
