import { defaultDisplayName } from '@arabati/domain/profiles/profile-of-metadata';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { formatDay } from '@arabati/words/dates/date-words';
import { figureAndNoun, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { Crown, Hash, LogOut, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export interface ProfileHeaderProps {
  profile: OwnProfile;
  onSignOut: () => void;
}

/** The member's identity, membership, and balance. */
export function ProfileHeader({ profile, onSignOut }: ProfileHeaderProps) {
  const { membership, points, monthly_ads: ads } = profile;
  const name = profile.display_name || defaultDisplayName;
  const premium = membership.type !== 'free';
  return (
    <Card className="grid gap-2 py-3 sm:py-4">
      <div className="flex items-center gap-3 max-[15rem]:flex-wrap">
        <Avatar name={name} src={profile.avatar_url} size="md" premium={premium} />
        <div className="grid min-w-0 grow">
          <h1 className="font-extrabold text-lg [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h1>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
            <Line icon={<Hash aria-hidden="true" />}>
              رقم العضوية <bdi className="font-semibold text-ink">{profile.user_id_display}</bdi>
            </Line>
            {profile.city && (
              <Line icon={<MapPin aria-hidden="true" />}>
                <bdi>{profile.city}</bdi>
              </Line>
            )}
          </ul>
        </div>
        <IconButton
          label="تسجيل الخروج"
          icon={<LogOut aria-hidden="true" className="flip-rtl" />}
          onClick={onSignOut}
          className="-me-2 self-start text-muted"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <Badge
            tone={premium ? 'premium' : 'neutral'}
            icon={premium ? <Crown aria-hidden="true" /> : undefined}
          >
            {membership.display_name}
          </Badge>
          {membership.expires_at && `حتى ${formatDay(new Date(membership.expires_at))}`}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-2">
        <div className="grid content-start rounded-md bg-sunken px-3 py-1.5">
          <dt className="text-[0.8125rem] text-muted">رصيدك</dt>
          <dd className="font-bold">{figureAndNoun(points.total, nouns.point)}</dd>
        </div>
        <div className="grid content-start rounded-md bg-sunken px-3 py-1.5">
          <dt className="text-[0.8125rem] text-muted">إعلانات هذا الشهر</dt>
          <dd className="grid gap-1">
            <span className="font-bold">
              {formatNumber(ads.used)} من {formatNumber(ads.limit)}
            </span>
            <Progress
              label="إعلانات هذا الشهر"
              value={ads.limit === 0 ? 100 : (ads.used / ads.limit) * 100}
              valueText={`${formatNumber(ads.used)} من ${formatNumber(ads.limit)}`}
              tone={ads.used >= ads.limit ? 'warning' : 'primary'}
            />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

/** Placeholder of the header's size. */
export function ProfileHeaderSkeleton() {
  return (
    <Card className="py-3 sm:py-4">
      <Loading className="grid gap-2">
        <div className="flex items-center gap-3 max-[15rem]:flex-wrap">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid grow gap-1">
            <Skeleton className="h-7 w-40" />
            {/* Number and city, which need two lines on a phone. */}
            <Skeleton className="h-11.5 w-48 sm:h-5" />
          </div>
        </div>
        <Skeleton className="h-6 rounded-md" />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-18.25 rounded-md" />
          <Skeleton className="h-18.25 rounded-md" />
        </div>
      </Loading>
    </Card>
  );
}
