import { ChevronRight, Crown } from 'lucide-react';
import { Link } from 'wouter';

/** Link to a paid membership, for free members. */
export function UpgradeBanner() {
  return (
    <Link
      href="/upload-receipt"
      className="flex items-center gap-3 rounded-lg bg-premium p-4 text-on-premium shadow-card"
    >
      <Crown aria-hidden="true" className="size-7 shrink-0" />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-bold">اشترك في العضوية المميزة</span>
        <span className="text-sm">نقاط أكثر، إعلانات أكثر كل شهر، وشارة «مميز» على إعلاناتك.</span>
      </span>
      <ChevronRight aria-hidden="true" className="flip-rtl size-6 shrink-0" />
    </Link>
  );
}
