import type { MemberDetail } from '@arabati/domain/administration/members.endpoints';
import { getMember } from '@arabati/domain/administration/members.requests';
import { spendable } from '@arabati/domain/points/spend-point';
import { membershipBadges } from '@arabati/words/administration/member-words';
import { ownAdCounts } from '@arabati/words/ads/own-ad-words';
import { formatDay, formatMoment } from '@arabati/words/dates/date-words';
import { membershipEnd } from '@arabati/words/memberships/plan-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { Ban, Crown, LogOut, RotateCcw, Trash2, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DowngradeDialog } from './downgrade-dialog.tsx';
import { EndMembersSessionsDialog } from './end-members-sessions-dialog.tsx';
import { LiftSuspensionDialog } from './lift-suspension-dialog.tsx';
import { DeleteMemberDialog, SuspendMemberDialog, UpgradeDialog } from './member-dialogs.ts';
import { SuspensionNotice } from './suspension-notice.tsx';

interface MemberViewProps {
  userId: string;
  onDeleted: () => void;
  /** The member's history: ledger, ads, activations. */
  children: ReactNode;
}

/** One member: identity, status, and the actions on them. */
export function MemberView({ userId, onDeleted, children }: MemberViewProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(getMember, { params: { user_id: userId } }),
    staleTime: 0,
  });
  usePageTitle(data?.display_name);
  if (data) {
    return (
      <>
        <MemberHeader member={data} onDeleted={onDeleted} />
        {data.suspension && <SuspensionNotice suspension={data.suspension} />}
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <Card>
            <CardHeader title="العضوية" />
            <FactList facts={membershipFacts(data)} />
          </Card>
          <Card>
            <CardHeader title="الملف" />
            <FactList facts={profileFacts(data)} />
          </Card>
        </div>
        {children}
      </>
    );
  }
  if (!error) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    );
  }
  const notFound = error instanceof ApiProblem && error.code === 'member-not-found';
  return (
    <LoadFailure {...errorWords(error)} icon={<UserX />} query={notFound ? null : { isFetching, refetch }} />
  );
}

function MemberHeader({ member, onDeleted }: { member: MemberDetail; onDeleted: () => void }) {
  const [act, setAct] = useState<'change' | 'downgrade' | 'sign-out' | 'suspend' | 'lift' | 'delete' | null>(
    null,
  );
  const may = useMayAdminister();
  const { display_name, is_premium } = member;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={display_name} src={member.avatar_url} premium={is_premium} size="lg" />
        <div className="min-w-0">
          <h1 className="font-extrabold text-xl">
            <bdi>{display_name}</bdi>
          </h1>
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            <span>
              رقم العضوية <bdi>{member.user_id_display}</bdi>
            </span>
            <span>
              المعرف <bdi>{member.unique_id}</bdi>
            </span>
          </p>
          <Badge
            tone={is_premium ? 'premium' : 'neutral'}
            icon={is_premium && <Crown aria-hidden="true" />}
            className="mt-1"
          >
            {membershipBadges[member.membership_type]}
          </Badge>
          {member.suspension && (
            <Badge tone="danger" className="ms-1">
              موقوف
            </Badge>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {may('memberships') && (
          <Button size="sm" onClick={() => setAct('change')}>
            {is_premium ? 'تغيير العضوية' : 'ترقية'}
          </Button>
        )}
        {is_premium && may('memberships') && (
          <Button size="sm" variant="outline" onClick={() => setAct('downgrade')}>
            مجاني
          </Button>
        )}
        {may('suspensions') && <SuspensionButtons suspended={member.suspension !== null} onAct={setAct} />}
        {may('members-delete') && (
          <Button
            size="sm"
            variant="danger"
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => setAct('delete')}
          >
            حذف
          </Button>
        )}
      </div>
      <DowngradeDialog member={act === 'downgrade' ? member : null} onClose={() => setAct(null)} />
      <UpgradeDialog member={act === 'change' ? member : null} onClose={() => setAct(null)} />
      <EndMembersSessionsDialog member={act === 'sign-out' ? member : null} onClose={() => setAct(null)} />
      <SuspendMemberDialog member={act === 'suspend' ? member : null} onClose={() => setAct(null)} />
      <LiftSuspensionDialog member={act === 'lift' ? member : null} onClose={() => setAct(null)} />
      <DeleteMemberDialog
        member={act === 'delete' ? member : null}
        onClose={() => setAct(null)}
        onDeleted={onDeleted}
      />
    </Card>
  );
}

interface SuspensionButtonsProps {
  suspended: boolean;
  onAct: (act: 'sign-out' | 'suspend' | 'lift') => void;
}

function SuspensionButtons({ suspended, onAct }: SuspensionButtonsProps) {
  if (suspended) {
    return (
      <Button
        size="sm"
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        onClick={() => onAct('lift')}
      >
        رفع الإيقاف
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<LogOut aria-hidden="true" className="size-4.5" />}
        onClick={() => onAct('sign-out')}
      >
        إنهاء الجلسات
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon={<Ban aria-hidden="true" className="size-4.5" />}
        onClick={() => onAct('suspend')}
      >
        إيقاف
      </Button>
    </>
  );
}

function membershipFacts(member: MemberDetail): Fact[] {
  const { points, credits, membership_expires_at, monthly_ads_count, monthly_ads_limit } = member;
  return [
    {
      label: 'تنتهي في',
      value: membership_expires_at
        ? membershipEnd(new Date(membership_expires_at), new Date())
        : 'بدون تاريخ انتهاء',
    },
    { label: 'الرصيد', value: count(spendable(member, member.membership_type), nouns.point) },
    { label: 'نقاط أساسية', value: formatNumber(points) },
    { label: 'نقاط إضافية', value: formatNumber(credits) },
    {
      label: 'إعلانات هذا الشهر',
      value: `${formatNumber(monthly_ads_count)} من ${formatNumber(monthly_ads_limit)}`,
    },
    { label: 'ما دفعه', value: `${formatNumber(member.revenue)} جنيه` },
    { label: 'من عرض الإطلاق', value: member.promo ? 'نعم' : 'لا' },
  ];
}

function profileFacts(member: MemberDetail): Fact[] {
  const { last_sign_in_at, has_phone, has_whatsapp } = member;
  return [
    { label: 'المدينة', value: member.city ? <bdi>{member.city}</bdi> : 'لم تُذكر' },
    { label: 'انضم في', value: formatDay(new Date(member.created_at)) },
    { label: 'آخر دخول', value: last_sign_in_at ? formatMoment(new Date(last_sign_in_at)) : 'لم يدخل بعد' },
    // The numbers themselves are private. An administrator who has been given one can search for it.
    { label: 'رقم الهاتف', value: has_phone ? 'مسجل' : 'غير مسجل' },
    { label: 'رقم الواتساب', value: has_whatsapp ? 'مسجل' : 'غير مسجل' },
    { label: 'الإعلانات', value: ownAdCounts(member.ads) },
    { label: 'نشر منذ انضمامه', value: count(member.ad_count, nouns.ad) },
    { label: 'أرقام دفع لعرضها', value: formatNumber(member.contact_reveals) },
  ];
}
