import type { DeskStolenCar } from '@arabati/domain/stolen-cars/stolen-car-desk.endpoints';
import { adStatusWords } from '@arabati/words/ads/own-ad-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DecidedBy } from './decided-by.tsx';

/** A declared theft with its member and the ads of the car. */
export function DeskStolenCarCard({ car, children }: { car: DeskStolenCar; children?: ReactNode }) {
  const { tail, member, police_report, note, reason, ads, administrator, created_at, decided_at } = car;
  return (
    <Card className="grid gap-2">
      <h3 className="font-bold">
        شاسيه <bdi dir="ltr">•••• {tail}</bdi>
      </h3>
      <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <Link
          href={`/admin/users/${member.user_id}`}
          className="inline-flex min-h-11 items-center text-primary-ink underline"
        >
          <bdi>{member.display_name}</bdi>
        </Link>
        <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>
      </p>
      <p>
        بلاغ الشرطة: <bdi>{police_report}</bdi>
      </p>
      {note && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <bdi>{note}</bdi>
        </p>
      )}
      {ads.length > 0 ? (
        <ul aria-label="إعلانات بهذا الرقم" className="grid gap-1">
          {ads.map(({ id, title, status, is_own }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2">
              <Link
                href={`/admin/ads/${id}`}
                className="inline-flex min-h-11 items-center text-primary-ink underline"
              >
                <bdi>{title}</bdi>
              </Link>
              <Badge tone={status === 'active' ? 'warning' : 'neutral'}>{adStatusWords[status]}</Badge>
              {is_own && <Badge tone="neutral">لصاحب البلاغ</Badge>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">لا يوجد إعلان بهذا الرقم.</p>
      )}
      <DecidedBy administrator={administrator} at={decided_at} />
      {reason && (
        <p className="text-danger-ink text-sm">
          السبب: <bdi>{reason}</bdi>
        </p>
      )}
      {children}
    </Card>
  );
}
