import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The administrators' entry. The dashboard behind it is not open yet. */
export default function AdminLoginPage() {
  const request = useHistoryState<SignInRequest | null>();
  return (
    <Page width="narrow" className="grid content-start gap-4">
      <PageHeader title="دخول الإدارة" />
      {request?.message && <Alert tone="warning">{request.message}</Alert>}
      <EmptyState
        icon={<ShieldCheck />}
        title="لوحة التحكم قيد الإعداد"
        description="سيفتح دخول المسؤولين من هذه الصفحة."
        action={
          <Link href="/" className={buttonClass({ variant: 'outline' })}>
            الصفحة الرئيسية
          </Link>
        }
      />
    </Page>
  );
}
