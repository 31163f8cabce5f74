import { type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { usePageTitle } from '../platform/page-title.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { AppRoute } from './app-route.ts';
import { MembersOnly } from './guards.tsx';
import { PageLoading } from './page-loading.tsx';
import { useFirstScreen } from './use-first-screen.ts';

// Members never need it, and the first screen's bundle has a size budget.
const AdministratorsOnly = lazyPart(() => import('./administrators-only.tsx'));

/** The page of the current URL behind its guard. */
export function RouteView({ routes }: { routes: readonly AppRoute[] }) {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <Titled title={route.title} />
          {guarded(route, <LazyPage route={route} />)}
        </Route>
      ))}
    </Switch>
  );
}

function guarded({ access }: AppRoute, page: ReactNode): ReactNode {
  if (access === 'member') return <MembersOnly>{page}</MembersOnly>;
  if (access === 'admin') {
    return (
      <Suspense fallback={<PageLoading />}>
        <AdministratorsOnly>{page}</AdministratorsOnly>
      </Suspense>
    );
  }
  return page;
}

function LazyPage({ route: { page: Content, waits } }: { route: AppRoute }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Content />
      {!waits && <Standing />}
    </Suspense>
  );
}

/** Marks the first screen of a page that is complete once its code is loaded. */
function Standing() {
  useFirstScreen(false);
  return null;
}

/** Precedes the page in the tree, so that the page's own title takes effect after it. */
function Titled({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
