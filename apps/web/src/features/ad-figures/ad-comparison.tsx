import type { getAdFigures } from '@arabati/domain/ad-figures/ad-figures.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  adMeasureWords,
  comparisonNote,
  comparisonText,
  comparisonTitle,
  listPositionText,
  tooFewToCompare,
} from '@arabati/words/ad-figures/ad-figure-words';
import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';

interface AdComparisonProps extends Pick<ApiResponse<typeof getAdFigures>, 'comparison' | 'list_position'> {
  /** Raises the ad in its list. */
  boost: ReactNode;
}

/** The ad beside others: in words, and its place in the list of its model. */
export function AdComparison({ comparison, list_position, boost }: AdComparisonProps) {
  return (
    <Card className="mt-4">
      <CardHeader title={comparison ? comparisonTitle(comparison.ads) : 'مقارنة مع إعلانات مثله'} />
      {list_position && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p>{listPositionText(list_position)}</p>
          {list_position.ahead > 0 && boost}
        </div>
      )}
      {comparison ? (
        <>
          <dl className="grid gap-2">
            {comparison.measures.map(({ measure, own, median }) => (
              <div key={measure} className="grid gap-x-3 border-line border-t pt-2 sm:grid-cols-[12rem_1fr]">
                <dt className="font-semibold">{adMeasureWords[measure]}</dt>
                <dd className="text-muted">{comparisonText({ own, median })}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-muted text-sm">{comparisonNote}</p>
        </>
      ) : (
        <p className="text-muted">{tooFewToCompare}</p>
      )}
    </Card>
  );
}
