import { khartoumWeekday, openingState } from '@arabati/domain/showrooms/opening-hours';
import { directionsUrl } from '@arabati/domain/showrooms/showroom-location';
import type { ShowroomPage } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { formatMonth } from '@arabati/words/dates/date-words';
import { answerTimeWords, openingWords, showroomVerified } from '@arabati/words/showrooms/showroom-words';
import { CalendarDays, Clock3, MapPin, MessageCircle, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ShowroomBadge } from './showroom-badge.tsx';
import { ShowroomCover, ShowroomLogo } from './showroom-picture.tsx';

export type ShowroomFacts = Pick<
  ShowroomPage,
  'name' | 'city' | 'address' | 'location' | 'hours' | 'logo' | 'cover' | 'verified' | 'answer_minutes'
> & {
  /** Null in a preview. */
  member_since: string | null;
};

interface ShowroomHeaderProps {
  showroom: ShowroomFacts;
  /** Buttons beside the name. */
  actions?: ReactNode;
  now: Date;
}

/** The top of a showroom's page: pictures, name, place, hours and how fast it answers. */
export function ShowroomHeader({ showroom, actions, now }: ShowroomHeaderProps) {
  const { name, city, address, location, logo, cover, verified, answer_minutes, member_since } = showroom;
  return (
    <Card padded={false} className="mb-5">
      {cover && <ShowroomCover cover={cover} />}
      <div className="grid gap-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <ShowroomLogo
            logo={logo}
            className="size-20 overflow-hidden rounded-lg border border-line bg-surface sm:size-24"
          />
          <div className="grid min-w-0 grow basis-40 gap-1">
            <h1 className="break-words font-extrabold text-2xl">
              <bdi>{name}</bdi>
            </h1>
            {verified && (
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
                <ShowroomBadge />
                {showroomVerified.text}
              </p>
            )}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Fact icon={<MapPin />}>
            <bdi>{[city, address].filter(Boolean).join('، ')}</bdi>
          </Fact>
          <Opening hours={showroom.hours} now={now} />
          <Fact icon={<MessageCircle />}>يرد على الرسائل: {answerTimeWords(answer_minutes)}</Fact>
          {member_since && <Fact icon={<CalendarDays />}>عضو منذ {formatMonth(new Date(member_since))}</Fact>}
        </ul>
        {location && (
          <ButtonLink
            href={directionsUrl(location)}
            target="_blank"
            rel="noreferrer noopener"
            variant="outline"
            size="sm"
            className="justify-self-start"
            icon={<Navigation aria-hidden="true" className="size-4.5" />}
          >
            الاتجاهات إلى المعرض
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary-ink [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

function Opening({ hours, now }: { hours: ShowroomFacts['hours']; now: Date }) {
  const state = hours && openingState(hours, now);
  if (!state) return null;
  return (
    <Fact icon={<Clock3 />}>
      <span className={state.open ? 'font-bold text-positive-ink' : 'font-bold text-danger-ink'}>
        {state.open ? 'مفتوح الآن' : 'مغلق الآن'}
      </span>
      <span className="text-muted"> · {openingWords(state, khartoumWeekday(now))}</span>
    </Fact>
  );
}
