import { countWaitingAppeals, listAppeals } from '@arabati/domain/appeals/appeal-desk.requests';
import {
  countWaitingIdentities,
  listIdentities,
} from '@arabati/domain/identity-verification/identity-desk.requests';
import { countWaitingReceipts, listReceipts } from '@arabati/domain/receipts/receipt-desk.requests';
import { countOpenCases, listReportCases } from '@arabati/domain/reports/report-desk.requests';
import { countWaitingStolenCars, listStolenCars } from '@arabati/domain/stolen-cars/stolen-car-desk.requests';
import { formatNumber } from '@arabati/words/numbers/plural';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMayAdminister } from '../platform/admin-role.ts';
import { useWaitingCount } from '../platform/use-waiting-count.ts';
import { CountBadge } from '../ui/badge.tsx';
import { adminPlaces, isWithin } from './admin-navigation.ts';

/** Navigation of the administration: one row, which scrolls horizontally on a phone. */
export function AdminBar() {
  const [path] = useLocation();
  const row = useRef<HTMLUListElement>(null);
  const may = useMayAdminister();
  const places = adminPlaces.filter(({ permission }) => !permission || may(permission));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path marks another item.
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]');
    if (here) row.current?.scrollBy({ left: middle(here) - middle(row.current) });
  }, [path]);
  return (
    <nav aria-label="أقسام الإدارة" className="border-line border-b bg-surface">
      <ul
        ref={row}
        className="scrollbar-none mx-auto flex max-w-7xl gap-1 overflow-x-auto px-2 sm:px-4"
        data-clips
      >
        {places.map((place) => {
          const { href, label, icon: Icon, counts } = place;
          return (
            <li key={href} className="shrink-0">
              <Link
                href={href}
                aria-current={path === href ? 'page' : isWithin(place, path) ? 'true' : undefined}
                className="relative inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-3 pt-1 font-medium text-muted text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:font-bold aria-[current]:text-primary-ink"
              >
                <Icon aria-hidden="true" className="size-5" />
                {label}
                {counts && <Waiting queue={counts} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const queues = {
  appeals: { count: countWaitingAppeals, list: listAppeals },
  identities: { count: countWaitingIdentities, list: listIdentities },
  receipts: { count: countWaitingReceipts, list: listReceipts },
  reports: { count: countOpenCases, list: listReportCases },
  'stolen-cars': { count: countWaitingStolenCars, list: listStolenCars },
} as const;

/** The number of jobs of a queue that wait for a decision, on every page of the administration. */
function Waiting({ queue }: { queue: keyof typeof queues }) {
  const waiting = useWaitingCount(queues[queue]);
  if (!waiting) return null;
  return (
    <>
      <span aria-hidden="true" className="inline-flex">
        <CountBadge count={waiting} />
      </span>
      <span className="sr-only">، بانتظار المراجعة: {formatNumber(waiting)}</span>
    </>
  );
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
