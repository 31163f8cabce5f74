import { productName } from '@arabati/domain/app/product-name';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AppBar } from '../ui/app-bar.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { SkipLink } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';

interface BrowserFrameProps {
  children: ReactNode;
  /** The page grows while its content loads, so the footer starts below the first screen. */
  grows?: boolean;
}

/** Frame of the browser's pages: the name and the support link. */
export function BrowserFrame({ children, grows = false }: BrowserFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppBar
        start={
          <Link href="/" className="inline-flex min-h-11 items-center rounded-sm">
            <Wordmark label={`${productName}، صفحة التثبيت`} className="h-8" />
          </Link>
        }
        end={
          <Link href="/support" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            الدعم
          </Link>
        }
      />
      <div className={grows ? 'min-h-dvh' : 'grow'}>{children}</div>
      <p className="border-line border-t bg-surface px-4 py-4 text-center text-muted text-sm">
        © 2025 {productName}. جميع الحقوق محفوظة.
      </p>
    </div>
  );
}
