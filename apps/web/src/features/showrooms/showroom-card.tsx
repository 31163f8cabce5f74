import type { ShowroomCard as Card } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { showroomPath } from '@arabati/domain/showrooms/showroom-pages.requests';
import { count, nouns } from '@arabati/words/numbers/plural';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CARD_ACTION, CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { ShowroomBadge } from './showroom-badge.tsx';
import { ShowroomLogo } from './showroom-picture.tsx';

interface ShowroomCardProps {
  showroom: Card;
  /** Below the facts, such as a notice that the page is closed. */
  note?: ReactNode;
  action?: ReactNode;
}

/** A showroom in a list: its page opens from the whole card. */
export function ShowroomCard({ showroom, note, action }: ShowroomCardProps) {
  const { slug, name, city, logo, verified, ads, brands } = showroom;
  return (
    <LinkCard className="flex h-full items-start gap-3 p-3 max-[15rem]:flex-wrap sm:p-4">
      <ShowroomLogo logo={logo} className="size-16 overflow-hidden rounded-md" />
      <div className="grid min-w-0 grow gap-1">
        <h2 className="break-words font-bold">
          <Link href={showroomPath(slug)} className={CARD_LINK}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {city !== '' && (
          <p className="text-muted text-sm">
            <bdi>{city}</bdi> · {count(ads, nouns.car)}
          </p>
        )}
        {brands.length > 0 && (
          <p className="truncate text-sm">
            <bdi>{brands.join('، ')}</bdi>
          </p>
        )}
        {verified && (
          <p className="mt-0.5">
            <ShowroomBadge />
          </p>
        )}
        {note && <p className="text-muted text-sm">{note}</p>}
        {action && <div className={`${CARD_ACTION} mt-1 justify-self-start`}>{action}</div>}
      </div>
    </LinkCard>
  );
}
