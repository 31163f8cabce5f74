import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useInsertionEffect, useRef } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { besideFirstScreen } from '../platform/first-screen.ts';
import { installMode, type Mode } from '../platform/install-mode.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AppFrame } from './app-frame.tsx';
import { BrowserFrame } from './browser-frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazySection } from './lazy-section.tsx';
import { RouteView } from './route-view.tsx';
import { appRoutes, browserRoutes } from './routes.tsx';
import { FirstRunSplash, StartSplash } from './splash/splash.tsx';
import { useSplash } from './splash/use-splash.ts';
import { staticHome } from './static-home/static-home.ts';
import { useSessionNavigation } from './use-session-navigation.ts';

// Loaded on touch devices only, after the first screen.
const PullToRefresh = lazyPart(
  besideFirstScreen(() => import('../ui/pull-to-refresh.tsx')),
  null,
);
// Loaded after the first screen. Earlier notifications are then displayed.
const Toaster = lazyPart(
  besideFirstScreen(() => import('./focusing-toaster.tsx')),
  null,
);
const touch = matchMedia('(pointer: coarse)').matches;

/** @param mode of this page load, except in tests, which share one page. */
export function App({ mode = installMode().mode }: { mode?: Mode }) {
  useSessionNavigation();
  useFocusOnNewPage();
  // In the commit that inserts the app, and before anything measures the layout.
  useInsertionEffect(() => staticHome()?.remove(), []);
  return (
    // The last resort: React removes a whole app whose error no boundary catches.
    <ErrorBoundary resetKey="">
      {mode === 'app' ? <InstalledApp /> : <BrowserPages />}
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}

function InstalledApp() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const { splash, done } = useSplash();
  const queryClient = useQueryClient();
  const route = appRoutes.find((candidate) => matchRoute(parser, candidate.path, path)[0]);
  return (
    <>
      {/* Behind a splash the page loads but cannot be focused. */}
      <div inert={splash !== null}>
        <AppFrame frame={route?.frame} back={route?.back}>
          <ErrorBoundary resetKey={path}>
            <RouteView routes={appRoutes} />
          </ErrorBoundary>
        </AppFrame>
      </div>
      {touch && route?.frame === undefined && (
        <LazySection skeleton={null} failure={null}>
          <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })} />
        </LazySection>
      )}
      {splash === 'first-run' && <FirstRunSplash onDone={done} />}
      {splash === 'start' && <StartSplash onDone={done} />}
    </>
  );
}

function BrowserPages() {
  const [path] = useLocation();
  return (
    <BrowserFrame grows={/^\/(admin-dashboard$|admin\/|system\/)/.test(path)}>
      <ErrorBoundary resetKey={path}>
        <RouteView routes={browserRoutes} />
      </ErrorBoundary>
    </BrowserFrame>
  );
}

/** Moves the focus to the new page. Otherwise keyboard and screen reader stay on the old link. */
function useFocusOnNewPage() {
  const [path] = useLocation();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
