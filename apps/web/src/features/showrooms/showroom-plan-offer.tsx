import { BadgeCheck, Bell, Link2, Store, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';

/** What the traders' plan brings, for a member without it. */
export function ShowroomPlanOffer({ ended }: { ended: boolean }) {
  return (
    <div className="grid gap-4">
      {ended && (
        <Alert tone="warning" title="انتهت باقة التجار">
          صفحتك محفوظة ولا تظهر للمشترين. جدّد الباقة فتظهر من جديد كما كانت.
        </Alert>
      )}
      <Card className="grid gap-4">
        <h2 className="font-bold text-lg">صفحة معرضك مع باقة التجار</h2>
        <ul className="grid gap-3">
          <Benefit icon={<Store />}>صفحة باسم معرضك وشعاره، فيها كل سياراتك وتقييماتك.</Benefit>
          <Benefit icon={<BadgeCheck />}>علامة التوثيق بعد مراجعة الاسم والمكان.</Benefit>
          <Benefit icon={<Bell />}>من يتابع معرضك يصله إشعار بكل سيارة تعرضها.</Benefit>
          <Benefit icon={<Link2 />}>رابط تنشره في واتساب وفيسبوك.</Benefit>
          <Benefit icon={<Users />}>مكان في قائمة المعارض حسب المدينة والماركة.</Benefit>
        </ul>
        <Link href="/premium-signup" className={buttonClass({ block: true })}>
          الباقات المميزة
        </Link>
      </Card>
    </div>
  );
}

function Benefit({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary-ink [&_svg]:size-5.5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
