import { House } from 'lucide-react';
import { Link } from 'wouter';
import { CurrentMembership } from '../../features/memberships/current-membership.tsx';
import { PaidPlans } from '../../features/memberships/paid-plans.tsx';
import { useIsLoadingPlans } from '../../features/memberships/use-plans.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The paid plans, for members and visitors. */
export default function PremiumSignupPage() {
  const isLoading = useIsLoadingPlans();
  return (
    <Page width="text">
      <PageHeader
        title="الباقات المميزة"
        description="إعلانات أكثر ونقاط أكثر وظهور قبل غيرك. تشترك بالتواصل مع الدعم ونفعّل باقتك."
      />
      {!isLoading && <CurrentMembership />}
      <PaidPlans action="اشترك الآن" />
      <p className="mt-6 text-center">
        <Link href="/" className={buttonClass({ variant: 'ghost' })}>
          <House aria-hidden="true" className="size-5" />
          العودة إلى الرئيسية
        </Link>
      </p>
    </Page>
  );
}
