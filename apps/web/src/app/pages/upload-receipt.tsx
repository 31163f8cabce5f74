import { Coins, Crown, Megaphone, ReceiptText } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { CurrentMembership } from '../../features/memberships/current-membership.tsx';
import { PaidPlans } from '../../features/memberships/paid-plans.tsx';
import { OwnReceipts } from '../../features/receipts/own-receipts.tsx';
import { useOwnReceipts } from '../../features/receipts/use-own-receipts.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LazySection } from '../lazy-section.tsx';

// Below the plans, and used only after a payment.
const SendReceipt = lazyPart(() => import('../send-receipt.tsx'));

/** Upgrade to premium: its benefits, the plans, and the receipt upload. */
export default function UploadReceiptPage() {
  // The member's current plan comes first: if it appeared later, it would push the plans down.
  const profile = useOwnProfile();
  const receipts = useOwnReceipts();
  return (
    <Page width="text">
      <PageHeader
        title="ترقية العضوية"
        description="اختر باقتك وراسل الدعم، ثم حوّل إلى الحساب الذي يرسله وأرسل الإيصال من هنا. نفعّلها بعد وصول التحويل."
        end={
          <Button
            onClick={() => document.getElementById('receipt')?.scrollIntoView({ behavior: 'smooth' })}
            variant="outline"
            size="sm"
            icon={<ReceiptText aria-hidden="true" className="size-4.5" />}
          >
            دفعت؟ أرسل الإيصال
          </Button>
        }
      />
      {profile.isLoading || receipts.isLoading ? <OfferSkeleton /> : <Offer />}
    </Page>
  );
}

function OfferSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-86 rounded-lg" />
    </Loading>
  );
}

function Offer() {
  const receipts = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <CurrentMembership />
      <OwnReceipts heading={receipts} />
      <Card className="mb-5">
        <ul className="grid gap-4 sm:grid-cols-3">
          <Benefit icon={<Megaphone />} title="إعلانات أكثر">
            انشر سيارات أكثر كل شهر، وما بقي من إعلانات هذا الشهر يُضاف إليها.
          </Benefit>
          <Benefit icon={<Coins />} title="نقاط أكثر">
            تُضاف إلى رصيدك وتعرض بها أرقام البائعين.
          </Benefit>
          <Benefit icon={<Crown />} title="ظهور مميز">
            شارة «مميز» على إعلاناتك وأولوية في القوائم.
          </Benefit>
        </ul>
      </Card>
      <PaidPlans action="تفعيل الباقة" />
      <Alert tone="warning" title="لا تحوّل لأحد قبل أن تراسلنا" className="mt-5">
        يرسل لك الدعم رقم الحساب في المحادثة. بعد التحويل أرسل الإيصال من هنا أو في المحادثة. لا نطلب كلمة
        مرورك أبداً.
      </Alert>
      <LazySection skeleton={<Skeleton className="mt-5 h-140 rounded-lg" />}>
        {/* After the list has been rendered with the new receipt. */}
        <SendReceipt onSent={() => setTimeout(() => receipts.current?.focus(), 300)} />
      </LazySection>
    </>
  );
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-premium-soft text-premium-ink [&_svg]:size-5.5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="font-bold">{title}</h2>
        <p className="text-muted text-sm">{children}</p>
      </div>
    </li>
  );
}
