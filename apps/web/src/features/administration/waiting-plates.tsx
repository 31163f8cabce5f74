import { listPlatePhotos } from '@arabati/domain/plates/plates.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';

/** The ads whose photo of the chassis plate waits for a decision. Nothing if there is none. */
export function WaitingPlates() {
  const may = useMayAdminister();
  const { data } = useQuery({ ...apiQuery(listPlatePhotos, {}), enabled: may('ads') });
  if (!data || data.items.length === 0) return null;
  return (
    <Card className="mb-4">
      <CardHeader title="صور لوحات شاسيه تنتظر القرار" />
      <ul className="grid gap-2">
        {data.items.map((item) => (
          <li key={item.ad_id}>
            <Link href={`/admin/ads/${item.ad_id}`} className="text-primary-ink hover:underline">
              <bdi>{item.title}</bdi>
            </Link>{' '}
            <span className="text-muted text-sm">
              من <bdi>{item.display_name}</bdi>، {formatMoment(new Date(item.sent_at))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
