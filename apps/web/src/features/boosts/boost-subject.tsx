import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { figureAndNoun, nouns } from '@arabati/words/numbers/plural';
import { CalendarDays, Eye, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';

export interface BoostSubjectProps {
  ad: { title: string; year: number | null; city: string; price: number; view_count: number };
  photo: ReactNode;
  /** The ad's badges, or a label of the sample. */
  badges?: ReactNode;
}

/** A summary of the ad to be boosted. */
export function BoostSubject({ ad, photo, badges }: BoostSubjectProps) {
  return (
    <Card padded={false} className="grid grid-cols-[38%_1fr]">
      <div className="relative">
        {photo}
        {badges && <div className="absolute inset-x-2 top-2 flex flex-wrap gap-1">{badges}</div>}
      </div>
      <div className="grid min-w-0 content-center gap-1.5 p-3 sm:p-4">
        <h2 className="line-clamp-2 font-bold">
          <bdi>{ad.title}</bdi>
        </h2>
        <Price short={glancePrice(ad.price)} full={fullPrice(ad.price)} />
        <ul className="grid gap-1 text-muted text-xs [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
          {ad.year !== null && (
            <li>
              <CalendarDays aria-hidden="true" />
              {ad.year}
            </li>
          )}
          <li>
            <MapPin aria-hidden="true" />
            <bdi className="truncate">{ad.city}</bdi>
          </li>
          <li>
            <Eye aria-hidden="true" />
            {figureAndNoun(ad.view_count, nouns.view)}
          </li>
        </ul>
      </div>
    </Card>
  );
}
