import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { AdminLoginForm } from '../../features/administration/admin-login-form.tsx';
import { useAdminSession } from '../../platform/admin-session.ts';
import { adminReturnPath, type SignInRequest } from '../../platform/sign-in-return.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The administrators' sign-in. */
export default function AdminLoginPage() {
  const request = useHistoryState<SignInRequest | null>();
  const session = useAdminSession();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (session) navigate(adminReturnPath(request), { replace: true });
  }, [session, request, navigate]);
  return (
    <Page width="narrow" className="grid content-start gap-4">
      <PageHeader title="دخول الإدارة" description="للمسؤولين وحدهم." />
      {request?.message && <Alert tone="warning">{request.message}</Alert>}
      <Card>
        <AdminLoginForm />
      </Card>
    </Page>
  );
}
