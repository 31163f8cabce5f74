import { CarFront, House, LogIn, Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../platform/session.ts';
import { BottomNavigation } from '../ui/bottom-navigation.tsx';
import { SkipLink } from '../ui/page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLiveRefresh } from './use-live-refresh.ts';

interface AppFrameProps {
  children: ReactNode;
  /** Leaves the foot of the screen to the page's own buttons. */
  form: boolean;
}

/** What stays while pages change: the bar, the phone's navigation, the footer. */
export function AppFrame({ children, form }: AppFrameProps) {
  useLiveRefresh();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <div className="grow">{children}</div>
      {!form && <Footer />}
      {!form && <PhoneNavigation />}
    </div>
  );
}

function PhoneNavigation() {
  const [path] = useLocation();
  const { status } = useSession();
  const places = [
    { href: '/', label: 'الرئيسية', icon: <House aria-hidden="true" /> },
    { href: '/cars', label: 'السيارات', icon: <CarFront aria-hidden="true" /> },
    { href: '/add-ad', label: 'أضف إعلان', icon: <Plus aria-hidden="true" />, emphasis: true },
    { href: '/search', label: 'بحث', icon: <Search aria-hidden="true" /> },
    ...(status === 'signed-out'
      ? [{ href: '/auth', label: 'دخول', icon: <LogIn aria-hidden="true" className="flip-rtl" /> }]
      : []),
  ];
  return (
    <BottomNavigation
      link={Link}
      items={places.map((place) => ({ ...place, current: place.href === path }))}
    />
  );
}
