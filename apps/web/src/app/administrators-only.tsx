import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAdminSession } from '../platform/admin-session.ts';
import { useSession } from '../platform/session.ts';
import type { SignInRequest } from '../platform/sign-in-return.ts';
import { toast } from '../ui/toast-store.ts';
import { useChecked } from './guards.tsx';
import { PageLoading } from './page-loading.tsx';

const signInForAdministration = 'يجب تسجيل الدخول أولاً للوصول إلى لوحة التحكم';
const administratorsOnly = 'يجب تسجيل الدخول كمسؤول للوصول إلى هذه الصفحة';

/**
 * Requires an administrator's session, which is separate from members' sessions. Otherwise redirects to its sign-in.
 */
export default function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const administrator = useAdminSession() !== null;
  const checked = useChecked();
  const [path, navigate] = useLocation();

  useEffect(() => {
    if (administrator || !checked || status === 'loading') return;
    const member = status === 'signed-in';
    if (member) {
      toast({
        title: 'وصول مرفوض',
        description: 'ليس لديك صلاحية إدارية للوصول إلى هذه الصفحة',
        tone: 'danger',
      });
    }
    const message = member ? administratorsOnly : signInForAdministration;
    const request: SignInRequest = { from: path + location.search, message };
    navigate('/admin-login', { replace: true, state: request });
  }, [administrator, checked, status, path, navigate]);

  return administrator ? children : <PageLoading text="جاري التحقق من الصلاحيات..." />;
}
