import { Bell, CarFront, House, LogIn, MessageCircle, Plus, Search } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { comparedAds } from '../features/comparison/compared-ads.ts';
import { deferImport } from '../platform/first-screen.ts';
import { useOwnProfile } from '../platform/own-profile.ts';
import { useSession } from '../platform/session.ts';
import { useSelected } from '../state/create-store.ts';
import { BottomNavigation } from '../ui/bottom-navigation.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SkipLink } from '../ui/page.tsx';
import type { AppRoute } from './app-route.ts';
import { Header } from './header.tsx';
import { unreadWords } from './unread-words.ts';
import { useLiveSync } from './use-live-sync.ts';
import { useUpdates } from './use-updates.ts';

// Always below the content, so it is loaded after the first ads. Impressions are counted from then on.
const Footer = lazyPart(
  deferImport(() => import('./counting-footer.tsx')),
  null,
);

// For those who compare ads.
const CompareBar = lazyPart(
  deferImport(() => import('../features/comparison/compare-bar.tsx')),
  null,
);

interface AppFrameProps {
  children: ReactNode;
  frame: AppRoute['frame'];
  /** Target of the back button; by default, back in the tab's history. */
  back?: string | undefined;
}

/** Persistent frame around the pages: header, bottom navigation, footer. */
export function AppFrame({ children, frame, back }: AppFrameProps) {
  useLiveSync();
  const [address] = useSearchParams();
  const opened = address.has('conversation') || address.has('seller');
  const writing = frame === 'form' || (frame === 'panes' && opened);
  useUpdates({ writing });
  const comparing = useSelected(comparedAds, ({ length }) => length > 0);
  const tabs = !writing && frame !== 'detail';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header back={back} tabs={tabs} />
      {/* The footer is never part of the first screen: it would jump whenever a list turns out short. */}
      <div className="min-h-[calc(100dvh-var(--app-bar-height)-1px)] grow">{children}</div>
      <Suspense>{(frame === undefined || frame === 'detail') && <Footer />}</Suspense>
      <Suspense>{comparing && (frame === undefined || frame === 'detail') && <CompareBar />}</Suspense>
      {tabs && <PhoneNavigation />}
    </div>
  );
}

function PhoneNavigation() {
  const [path] = useLocation();
  const { status } = useSession();
  const unread = useOwnProfile().data?.unread;
  const places = [
    { href: '/', label: 'الرئيسية', icon: <House aria-hidden="true" /> },
    { href: '/cars', label: 'السيارات', icon: <CarFront aria-hidden="true" /> },
    { href: '/add-ad', label: 'أضف إعلان', icon: <Plus aria-hidden="true" />, emphasis: true },
    ...(status === 'signed-out'
      ? [
          { href: '/search', label: 'بحث', icon: <Search aria-hidden="true" /> },
          { href: '/auth', label: 'دخول', icon: <LogIn aria-hidden="true" className="flip-rtl" /> },
        ]
      : [
          {
            href: '/messages',
            label: 'الرسائل',
            icon: <MessageCircle aria-hidden="true" />,
            count: unread?.messages,
            countLabel: unreadWords(unread?.messages),
          },
          {
            href: '/notifications',
            label: 'الإشعارات',
            icon: <Bell aria-hidden="true" />,
            count: unread?.notifications,
            countLabel: unreadWords(unread?.notifications),
          },
        ]),
  ];
  return (
    <BottomNavigation
      link={Link}
      items={places.map((place) => ({ ...place, current: place.href === path }))}
    />
  );
}
