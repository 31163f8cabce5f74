import { productName } from '@arabati/domain/app/product-name';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { figureAndNoun, nouns } from '@arabati/words/numbers/plural';
import { Bell, Crown, MessageCircle, Plus, Search, User } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { besideFirstScreen, deferImport } from '../platform/first-screen.ts';
import { canGoBack } from '../platform/history-tracker.ts';
import { useOwnProfile } from '../platform/own-profile.ts';
import { useSession } from '../platform/session.ts';
import { AppBar, BackButton } from '../ui/app-bar.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { IconLink } from '../ui/icon-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { LazySection } from './lazy-section.tsx';
import { comingPlaces, mainNavItems } from './main-navigation.ts';
import { unreadWords } from './unread-words.ts';
import { useWideScreen } from './use-wide-screen.ts';

// For members only, and not needed before the page is ready.
const UserMenu = lazyPart(
  deferImport(() => import('./user-menu.tsx')),
  ProfileLink,
);

// Not part of the first screen; its suggestions are large.
const HeaderSearch = lazyPart(
  deferImport(() => import('./go-to-search.tsx')),
  SearchLink,
);

const ConnectionNotice = lazyPart(
  besideFirstScreen(() => import('./connection-notice.tsx')),
  null,
);

interface HeaderProps {
  /** Target of the back button; by default, back in the tab's history. */
  back?: string | undefined;
  /** The page has the bottom navigation on phones and tablets. */
  tabs: boolean;
}

/** The header of every page of the app. */
export function Header({ back, tabs }: HeaderProps) {
  const [path] = useLocation();
  return (
    <AppBar
      start={
        <>
          {path !== '/' && <GoBack to={back} />}
          <Link href="/" className="inline-flex min-h-11 shrink-0 items-center rounded-sm">
            <Wordmark
              label={`${productName}، الصفحة الرئيسية`}
              className="h-8 max-[20rem]:[&>:last-child]:hidden"
            />
          </Link>
        </>
      }
      end={<Account path={path} />}
      notice={
        <LazySection skeleton={null} failure={null}>
          <ConnectionNotice />
        </LazySection>
      }
    >
      <nav
        aria-label="أقسام التطبيق"
        className={`ms-4 flex shrink-0 items-center gap-1 whitespace-nowrap ${tabs ? 'max-lg:hidden' : 'max-md:hidden'}`}
      >
        {mainNavItems.map((place) => (
          <Link
            key={place.href}
            href={place.href}
            aria-current={place.href === path ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-sm px-3 font-medium text-muted hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-primary-ink"
          >
            {place.label}
          </Link>
        ))}
        <span className="inline-flex min-h-11 items-center gap-1.5 px-2 text-faint text-sm max-xl:hidden">
          {comingPlaces.join(' · ')}
          <Badge>قريباً</Badge>
        </span>
      </nav>
      <BarSearch path={path} />
    </AppBar>
  );
}

function SearchLink() {
  return <IconLink link={Link} href="/search" label="بحث" icon={<Search />} />;
}

function ProfileLink() {
  return <IconLink link={Link} href="/profile" label="حسابي" icon={<User />} />;
}

/** A search field if the header has room, a link on tablets. Hidden on pages with their own search form. */
function BarSearch({ path }: { path: string }) {
  const wide = useWideScreen();
  const { status } = useSession();
  if (path.startsWith('/search') || (path === '/' && status !== 'signed-out')) return null;
  if (wide)
    return (
      <div className="ms-auto w-full max-w-80">
        <LazySection skeleton={<Skeleton className="h-11 rounded-md" />} failure={<SearchLink />}>
          <HeaderSearch />
        </LazySection>
      </div>
    );
  return (
    <span className="ms-auto max-sm:hidden">
      <SearchLink />
    </span>
  );
}

/** Returns to a given page, otherwise back in the tab's history, otherwise to home (after an external link). */
function GoBack({ to }: { to: string | undefined }) {
  const [, navigate] = useLocation();
  function goBack() {
    if (to === undefined && canGoBack()) history.back();
    else navigate(to ?? '/');
  }
  return <BackButton onPress={goBack} className="-ms-2" />;
}

function Account({ path }: { path: string }) {
  const { status, user } = useSession();
  const profile = useOwnProfile();
  if (status === 'loading') return <Skeleton className="h-9 w-24" />;
  if (!user) {
    if (path === '/auth') return null;
    const from = path === '/' ? undefined : path + location.search;
    return (
      <Link href="/auth" state={from ? { from } : undefined} className={buttonClass({ size: 'sm' })}>
        تسجيل دخول
      </Link>
    );
  }
  return (
    <>
      {/* Hidden if the text is enlarged. The menu shows the points too. */}
      <span className="contents max-[20rem]:hidden">
        {profile.data ? (
          <PointsBadge profile={profile.data} />
        ) : (
          profile.isPending && <Skeleton className="h-6 w-16" />
        )}
      </span>
      {/* Phones and tablets have these in their bottom navigation, with the same counts. */}
      <div className="flex items-center max-lg:hidden">
        <IconLink
          link={Link}
          href="/premium-signup"
          label={profile.data ? `العضوية: ${profile.data.membership.display_name}` : 'العضوية'}
          icon={<Crown />}
          current={path === '/premium-signup'}
        />
        <IconLink
          link={Link}
          href="/messages"
          label="الرسائل"
          icon={<MessageCircle />}
          count={profile.data?.unread.messages}
          countLabel={unreadWords(profile.data?.unread.messages)}
          current={path === '/messages'}
        />
        <IconLink
          link={Link}
          href="/notifications"
          label="الإشعارات"
          icon={<Bell />}
          count={profile.data?.unread.notifications}
          countLabel={unreadWords(profile.data?.unread.notifications)}
          current={path === '/notifications'}
        />
      </div>
      <Link href="/add-ad" className={`${buttonClass({ variant: 'accent', size: 'sm' })} max-lg:hidden!`}>
        <Plus aria-hidden="true" className="size-5" />
        أضف إعلان
      </Link>
      <LazySection skeleton={<Skeleton className="m-1 size-9 rounded-full" />} failure={<ProfileLink />}>
        <UserMenu user={user} profile={profile.data} />
      </LazySection>
    </>
  );
}

function PointsBadge({ profile: { points, membership } }: { profile: OwnProfile }) {
  const premium = membership.type !== 'free';
  return (
    <Badge tone={premium ? 'premium' : 'primary'} icon={premium ? <Crown aria-hidden="true" /> : undefined}>
      {figureAndNoun(points.total, nouns.point)}
      {premium && <span className="max-sm:sr-only lg:max-2xl:sr-only"> · مميز</span>}
    </Badge>
  );
}
