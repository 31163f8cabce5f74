import { hasPermission } from '@arabati/domain/administration/roles';
import { adminProblemWords } from '@arabati/words/problems/admin-problem-words';
import { reviewProblemWords } from '@arabati/words/reviews/review-problem-words';
import { Suspense } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { useAdminRole, useMustChangePassword } from '../platform/admin-role.ts';
import { useAdminSession } from '../platform/admin-session.ts';
import { addProblemWords } from '../platform/error-words.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AdminBar } from './admin-bar.tsx';
import { AdminForbidden } from './admin-forbidden.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteView } from './route-view.tsx';

addProblemWords({ ...adminProblemWords, ...reviewProblemWords });

// The form and its rules are large, and few administrators use them.
const FirstPassword = lazyPart(async () => {
  const { FirstPassword } = await import('../features/administration/first-password.tsx');
  return { default: FirstPassword };
});

/** The administration's pages below its navigation bar. Displayed after the sign-in only. */
export default function Administration() {
  const [path, navigate] = useLocation();
  const { parser } = useRouter();
  const route = adminRoutes.find((candidate) => matchRoute(parser, candidate.path, path)[0]);
  const administrator = useAdminSession() !== null;
  const role = useAdminRole();
  const forbidden = role !== null && route?.permission && !hasPermission(role, route.permission);
  const mustChangePassword = useMustChangePassword() && route?.access === 'admin';
  let content = <RouteView routes={adminRoutes} />;
  if (forbidden) content = <AdminForbidden />;
  if (mustChangePassword) {
    content = (
      <Suspense fallback={<PageLoading />}>
        <FirstPassword onLeave={() => navigate('/admin-login')} />
      </Suspense>
    );
  }
  return (
    <>
      {administrator && route?.access === 'admin' && !mustChangePassword && <AdminBar />}
      {content}
    </>
  );
}
