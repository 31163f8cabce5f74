import { defaultDisplayName } from '@arabati/domain/profiles/profile-of-metadata';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { formatDay } from '@arabati/words/dates/date-words';
import { figureAndNoun, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { Crown, Hash, LogOut, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export interface ProfileHeaderProps {
  profile: OwnProfile;
  onSignOut: () => void;
}

/** Who the member is to the market, and what they have to spend. */
export function ProfileHeader({ profile, onSignOut }: ProfileHeaderProps) {
  const { membership, points, monthly_ads: ads } = profile;
  const name = profile.display_name || defaultDisplayName;
  const premium = membership.type !== 'free';
  return (
    <Card className="grid gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={profile.avatar_url} size="lg" premium={premium} />
        <div className="grid min-w-0 grow gap-1.5">
          <h1 className="font-extrabold text-xl [overflow-wrap:anywhere]">
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
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <Badge
            tone={premium ? 'premium' : 'neutral'}
            icon={premium ? <Crown aria-hidden="true" /> : undefined}
          >
            {membership.display_name}
          </Badge>
          {membership.expires_at && `حتى ${formatDay(new Date(membership.expires_at))}`}
        </p>
        <Button
          variant="outline"
          size="sm"
          icon={<LogOut aria-hidden="true" className="flip-rtl size-4.5" />}
          onClick={onSignOut}
        >
          تسجيل الخروج
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-2.5">
        <div className="grid content-start gap-1.5 rounded-md bg-sunken p-3">
          <dt className="text-muted text-xs">رصيدك</dt>
          <dd className="font-bold text-lg">{figureAndNoun(points.total, nouns.point)}</dd>
        </div>
        <div className="grid content-start gap-1.5 rounded-md bg-sunken p-3">
          <dt className="text-muted text-xs">إعلانات هذا الشهر</dt>
          <dd className="grid gap-1.5">
            <span className="font-bold text-lg">
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

/** Of the header's size. */
export function ProfileHeaderSkeleton() {
  return (
    <Card>
      <Loading className="grid gap-4">
        <div className="flex items-start gap-4">
          <Skeleton className="size-18 rounded-full" />
          <div className="grid grow gap-2.5">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-5 w-48" />
          </div>
        </div>
        <Skeleton className="h-9 rounded-md" />
        <div className="grid grid-cols-2 gap-2.5">
          <Skeleton className="h-20 rounded-md" />
          <Skeleton className="h-20 rounded-md" />
        </div>
      </Loading>
    </Card>
  );
}
