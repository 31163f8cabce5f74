import type { SettingsSection } from '@arabati/domain/settings/settings';
import { listSettings } from '@arabati/domain/settings/settings.requests';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

const StrikeDistribution = lazyPart(() => import('./strike-distribution.tsx'), null);

const wide = ['plans', 'boosts'] as const;
const small = ['promo', 'support', 'storage', 'reports', 'publishing', 'refunds'] as const;

/** Every section has its own form, so that sections can be edited independently. */
export function SettingsPanel() {
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery(listSettings, {}), staleTime: 0 });
  const [dirty, setDirty] = useState<ReadonlySet<SettingsSection>>(new Set());
  const mark = useCallback((section: SettingsSection, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);

  if (!data) {
    if (!error) {
      return (
        <Loading className="grid gap-5">
          <Skeleton className="h-120 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </Loading>
      );
    }
    return <LoadFailure {...errorWords(error)} query={{ isFetching, refetch }} />;
  }
  const formOf = (section: SettingsSection) => (
    <SettingsForm key={section} section={section} standing={data[section]} onDirty={mark} />
  );
  return (
    <div className="grid gap-5">
      {wide.map(formOf)}
      <div className="grid items-start gap-5 lg:grid-cols-3">{small.map(formOf)}</div>
      {formOf('costs')}
      {formOf('signals')}
      <SettingsForm section="strikes" standing={data.strikes} onDirty={mark}>
        {({ thresholds, terms }) => (
          <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
            <StrikeDistribution {...{ thresholds, terms }} />
          </Suspense>
        )}
      </SettingsForm>
      <UnsavedChanges unsaved={dirty.size > 0} loss="ما كتبته من إعدادات" />
    </div>
  );
}
