import { getOverview } from '@arabati/domain/administration/dashboard.requests';
import { formatNumber } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Car, Crown, HardDrive, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const grid = 'grid grid-cols-2 gap-3 *:last:max-lg:col-span-2 lg:grid-cols-5';

/** Key figures of the marketplace in five cards. */
export function StatCards() {
  const { data, error, refetch, isFetching } = useQuery(apiQuery(getOverview, {}));
  if (error && !data) return <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />;
  if (!data) {
    return (
      <Loading className={grid}>
        {['members', 'premium', 'ads', 'revenue', 'storage'].map((name) => (
          <Skeleton key={name} className="h-28 rounded-lg" />
        ))}
      </Loading>
    );
  }
  return (
    <ul className={grid}>
      <Stat icon={<Users />} label="إجمالي المستخدمين" value={formatNumber(data.members)} />
      <Stat icon={<Crown />} label="العضويات المميزة" value={formatNumber(data.premium_members)} />
      <Stat icon={<Car />} label="الإعلانات النشطة" value={formatNumber(data.active_ads)} />
      <Stat icon={<Banknote />} label="إجمالي الإيرادات" value={formatNumber(data.revenue)} unit="جنيه" />
      <Stat icon={<HardDrive />} label="مراقبة التخزين" value="نشط" />
    </ul>
  );
}

interface StatProps {
  icon: ReactNode;
  label: string;
  value: string;
  unit?: string;
}

function Stat({ icon, label, value, unit }: StatProps) {
  return (
    <li>
      <Card className="h-full">
        <p className="flex items-center gap-2 text-muted text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary-ink">
          <span aria-hidden="true">{icon}</span>
          {label}
        </p>
        <Figure value={value} unit={unit} className="mt-2" />
      </Card>
    </li>
  );
}
