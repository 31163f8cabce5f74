import { matchRoute, useLocation, useRouter } from 'wouter';
import { useAdminSession } from '../platform/admin-session.ts';
import { AdminBar } from './admin-bar.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { RouteView } from './route-view.tsx';

/** The administration's pages under the bar of its places, which nobody sees before they are let in. */
export default function Administration() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = adminRoutes.find((candidate) => matchRoute(parser, candidate.path, path)[0]);
  const administrator = useAdminSession() !== null;
  return (
    <>
      {administrator && route?.access === 'admin' && <AdminBar />}
      <RouteView routes={adminRoutes} />
    </>
  );
}
