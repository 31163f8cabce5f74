import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { includesRole, type StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { figureAndNoun, formatNumber, nouns } from '@arabati/words/numbers/plural';
import {
  BellRing,
  CarFront,
  Coins,
  ContactRound,
  Crown,
  EyeOff,
  Heart,
  History,
  LogOut,
  PhoneCall,
  ShieldCheck,
  Store,
  Table2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Link } from 'wouter';
import type { SessionUser } from '../platform/stored-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';
import { useSignOut } from './use-sign-out.tsx';

interface UserMenuProps {
  user: SessionUser;
  /** Undefined while loading. */
  profile: OwnProfile | undefined;
}

/** Menu of the signed-in member: name, balance, links and sign-out. */
export default function UserMenu({ user, profile }: UserMenuProps) {
  const name = profile?.display_name || user.displayName || 'مستخدم جديد';
  const signOut = useSignOut();
  const premium = profile !== undefined && profile.membership.type !== 'free';
  return (
    <>
      <Menu
        label="حسابي"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={`حسابي: ${name}`}
            className="inline-grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <Avatar name={name} src={profile?.avatar_url} size="sm" premium={premium} />
          </button>
        )}
        header={
          <div className="grid gap-2">
            <div className="min-w-0">
              <p className="truncate font-bold">
                <bdi>{name}</bdi>
              </p>
              <p className="truncate text-muted text-sm">
                <bdi dir="ltr">{profile?.email ?? user.email}</bdi>
              </p>
            </div>
            {profile && (
              <>
                <div className="flex flex-wrap gap-1.5">
                  <Badge tone={premium ? 'premium' : 'neutral'}>
                    {profile.membership.badge_text ?? profile.membership.display_name}
                  </Badge>
                  <Badge tone="primary">{figureAndNoun(profile.points.total, nouns.point)}</Badge>
                </div>
                <p className="text-muted text-sm">
                  إعلانات هذا الشهر:{' '}
                  <bdi dir="ltr" className="font-semibold text-ink">
                    {formatNumber(profile.monthly_ads.used)}/{formatNumber(profile.monthly_ads.limit)}
                  </bdi>
                </p>
              </>
            )}
          </div>
        }
      >
        {profile?.staff_role ? <StaffLinks role={profile.staff_role} /> : <OwnLinks profile={profile} />}
        <MenuItem icon={<LogOut className="flip-rtl" />} tone="danger" onClick={signOut.start}>
          تسجيل خروج
        </MenuItem>
      </Menu>
      {signOut.dialog}
    </>
  );
}

function OwnLinks({ profile }: Pick<UserMenuProps, 'profile'>) {
  return (
    <>
      <Link href="/profile" asChild>
        <MenuLink icon={<UserRound />}>حسابي</MenuLink>
      </Link>
      <Link href="/profile?tab=ads" asChild>
        <MenuLink icon={<CarFront />}>إعلاناتي</MenuLink>
      </Link>
      <Link href="/profile?tab=favorites" asChild>
        <MenuLink icon={<Heart />}>المفضلة</MenuLink>
      </Link>
      <Link href="/saved-searches" asChild>
        <MenuLink icon={<BellRing />}>الأبحاث المحفوظة</MenuLink>
      </Link>
      <Link href="/viewed-ads" asChild>
        <MenuLink icon={<History />}>شاهدتها مؤخراً</MenuLink>
      </Link>
      <Link href="/hidden-ads" asChild>
        <MenuLink icon={<EyeOff />}>إعلانات أخفيتها</MenuLink>
      </Link>
      <Link href="/profile?tab=reveals" asChild>
        <MenuLink icon={<PhoneCall />}>أرقام عرضتها</MenuLink>
      </Link>
      <Link href="/profile?tab=points" asChild>
        <MenuLink icon={<Coins />}>سجل النقاط</MenuLink>
      </Link>
      {profile?.membership.type === 'premium_trader' && (
        <>
          <Link href="/my-showroom" asChild>
            <MenuLink icon={<Store />}>معرضي</MenuLink>
          </Link>
          <Link href="/my-showroom/cars" asChild>
            <MenuLink icon={<Table2 />}>سيارات المعرض</MenuLink>
          </Link>
          <Link href="/my-showroom/leads" asChild>
            <MenuLink icon={<ContactRound />}>الزبائن</MenuLink>
          </Link>
          <Link href="/my-showroom/staff" asChild>
            <MenuLink icon={<UsersRound />}>العاملون في معرضي</MenuLink>
          </Link>
        </>
      )}
      <Link href="/followed-showrooms" asChild>
        <MenuLink icon={<Store />}>المعارض التي تتابعها</MenuLink>
      </Link>
      <Link href="/showroom-invitation" asChild>
        <MenuLink icon={<Store />}>العمل في معرض</MenuLink>
      </Link>
      <Link href="/premium-signup" asChild>
        <MenuLink icon={<Crown />}>الباقات المميزة</MenuLink>
      </Link>
      <Link href="/safe-buying" asChild>
        <MenuLink icon={<ShieldCheck />}>كيف تشتري بأمان</MenuLink>
      </Link>
    </>
  );
}

/** What a person may open who acts for a showroom. */
function StaffLinks({ role }: { role: StaffRole }) {
  return (
    <>
      <Link href="/profile?tab=ads" asChild>
        <MenuLink icon={<CarFront />}>إعلانات المعرض</MenuLink>
      </Link>
      <Link href="/my-showroom/cars" asChild>
        <MenuLink icon={<Table2 />}>سيارات المعرض</MenuLink>
      </Link>
      <Link href="/my-showroom/leads" asChild>
        <MenuLink icon={<ContactRound />}>الزبائن</MenuLink>
      </Link>
      {includesRole(role, 'seller') && (
        <Link href="/profile?tab=reveals" asChild>
          <MenuLink icon={<PhoneCall />}>أرقام عرضها المعرض</MenuLink>
        </Link>
      )}
      {role === 'manager' && (
        <>
          <Link href="/profile?tab=points" asChild>
            <MenuLink icon={<Coins />}>سجل النقاط</MenuLink>
          </Link>
          <Link href="/my-showroom" asChild>
            <MenuLink icon={<Store />}>صفحة المعرض</MenuLink>
          </Link>
          <Link href="/my-showroom/staff" asChild>
            <MenuLink icon={<UsersRound />}>العاملون في المعرض</MenuLink>
          </Link>
        </>
      )}
      <Link href="/showroom-invitation" asChild>
        <MenuLink icon={<Store />}>العمل في معرض</MenuLink>
      </Link>
    </>
  );
}
