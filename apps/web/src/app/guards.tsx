import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAdminSession } from '../platform/admin-session.ts';
import { useSession } from '../platform/session.ts';
import type { SignInRequest } from '../platform/sign-in-return.ts';
import { toast } from '../ui/toast-store.ts';
import { PageLoading } from './page-loading.tsx';

const checkMs = 100;

const signInFirst = 'يجب تسجيل الدخول للوصول إلى هذه الصفحة';
const signInForAdministration = 'يجب تسجيل الدخول أولاً للوصول إلى لوحة التحكم';
const administratorsOnly = 'يجب تسجيل الدخول كمسؤول للوصول إلى هذه الصفحة';

/** For signed-in members; anyone else goes to /auth, which leads back here. The server decides, this only saves a way. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const checked = useChecked();
  const [path, navigate] = useLocation();
  const turnedAway = checked && status === 'signed-out';

  useEffect(() => {
    if (!turnedAway) return;
    const request: SignInRequest = { from: path + location.search, message: signInFirst };
    navigate('/auth', { replace: true, state: request });
  }, [turnedAway, path, navigate]);

  return status === 'signed-in' ? children : <PageLoading text="جاري التحقق من تسجيل الدخول..." />;
}

/** For administrators. Their session is their own, apart from the members'; without one everybody goes to its sign-in. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
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

function useChecked(): boolean {
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(true), checkMs);
    return () => clearTimeout(timer);
  }, []);
  return checked;
}
