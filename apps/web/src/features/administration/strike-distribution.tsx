import { settingRanges } from '@arabati/domain/settings/settings';
import { getStrikeDistribution } from '@arabati/domain/strikes/strike-desk.requests';
import { strikeEffects } from '@arabati/domain/strikes/strike-effects';
import { countReaching, type StrikeDistribution as Distribution } from '@arabati/domain/strikes/strike-rule';
import { parseNumber } from '@arabati/domain/text/digits';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { strikeEffectNames } from '@arabati/words/strikes/strike-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { FigureTable } from '../../ui/figure-table.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { Typed } from './settings-form.tsx';

interface StrikeDistributionProps {
  /** Groups of the settings as typed. */
  thresholds: Typed[string] | undefined;
  terms: Typed[string] | undefined;
}

const fieldIn = (group: Typed[string] | undefined, name: string) =>
  typeof group === 'object' ? group[name] : undefined;

const numberOf = (typed: unknown) => (typeof typed === 'string' ? parseNumber(typed) : null);

/** How many members have each weight of strikes, and how many the typed thresholds concern, before they are saved. */
export default function StrikeDistribution({ thresholds, terms }: StrikeDistributionProps) {
  const heading = useId();
  const [least, most] = settingRanges.window_days;
  const days = numberOf(fieldIn(terms, 'window_days'));
  const isWindow = days !== null && Number.isInteger(days) && days >= least && days <= most;
  const query = useQuery({
    ...apiQuery(getStrikeDistribution, { query: isWindow ? { window_days: String(days) } : {} }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-line border-t pt-4">
      <h3 id={heading} className="font-semibold">
        الأعضاء حسب مخالفاتهم اليوم
      </h3>
      {query.data ? (
        <Figures {...query.data} thresholds={thresholds} />
      ) : query.isError ? (
        <LoadFailureAlert {...errorWords(query.error)} query={query} />
      ) : (
        <Loading>
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
    </section>
  );
}

function Figures({
  distribution,
  window_days,
  complete,
  thresholds,
}: {
  distribution: Distribution;
  window_days: number;
  complete: boolean;
  thresholds: StrikeDistributionProps['thresholds'];
}) {
  return (
    <>
      <ul aria-live="polite" className="grid gap-1 text-sm">
        {strikeEffects.map((effect) => {
          const threshold = numberOf(fieldIn(thresholds, effect));
          return (
            <li key={effect}>
              {strikeEffectNames[effect]}:{' '}
              <strong className="font-semibold">
                {threshold === null
                  ? 'متوقف'
                  : `بلغ حده ${count(countReaching(distribution, threshold), nouns.marketMember)}`}
              </strong>
            </li>
          );
        })}
      </ul>
      <p className="text-muted text-sm">
        المراجعة قبل النشر وحد النشر يسريان فور الحفظ على من بلغ حدهما. الإيقاف يقع عند مخالفته التالية،
        والتنبيه يصل من يبلغ حده بعد الحفظ.
      </p>
      {distribution.length === 0 ? (
        <p className="text-muted">لا توجد مخالفات محسوبة بعد.</p>
      ) : (
        <FigureTable
          label={`الأعضاء حسب مجموع درجاتهم خلال ${count(window_days, nouns.day)}`}
          columns={['المجموع', 'الأعضاء', 'بهذا المجموع أو أكثر']}
          rows={distribution.map(({ weight, members }) => ({
            name: formatNumber(weight),
            figures: [formatNumber(members), formatNumber(countReaching(distribution, weight))],
          }))}
          className="max-h-80"
        />
      )}
      {!complete && <p className="text-muted text-sm">حُسبت أحدث المخالفات فقط، لأن عددها كبير.</p>}
    </>
  );
}
