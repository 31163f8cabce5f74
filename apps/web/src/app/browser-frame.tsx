import { productName } from '@arabati/domain/app/product-name';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { AppBar } from '../ui/app-bar.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { SkipLink } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';

// Nobody but an administrator sees it.
const AdminBar = lazy(() => import('./admin-bar.tsx'));

interface BrowserFrameProps {
  children: ReactNode;
  /** For an administrator on a page of theirs. */
  administration: boolean;
}

/** What stays on the pages of the browser set: the name, the support, and the administration's own places. */
export function BrowserFrame({ children, administration }: BrowserFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppBar
        start={
          <Link href="/" className="inline-flex min-h-11 items-center rounded-sm">
            <Wordmark label={`${productName}، صفحة التحميل`} className="h-8" />
          </Link>
        }
        end={
          <Link href="/support" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            الدعم
          </Link>
        }
      />
      {administration && (
        <Suspense fallback={<div className="h-12.25 border-line border-b bg-surface" />}>
          <AdminBar />
        </Suspense>
      )}
      {/* An administrator's page grows as its figures come: the last line stays below what is in sight. */}
      <div className={administration ? 'min-h-dvh' : 'grow'}>{children}</div>
      <p className="border-line border-t bg-surface px-4 py-4 text-center text-muted text-sm">
        © 2025 {productName}. جميع الحقوق محفوظة.
      </p>
    </div>
  );
}
