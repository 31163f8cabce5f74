import { productName } from '@arabati/domain/app/product-name';
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/wordmark.tsx';

/** The mark in the middle of the screen, over everything. */
export function Curtain({ children, onSkip }: { children: ReactNode; onSkip?: () => void }) {
  return (
    <div className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-6 bg-canvas px-6 text-center">
      <Wordmark label={productName} className="h-20" />
      {children}
      {onSkip && (
        <button
          type="button"
          onClick={onSkip}
          className="absolute inset-0 grid items-end justify-center pb-10 text-muted"
        >
          <span className="pb-[env(safe-area-inset-bottom)]">تخطي</span>
        </button>
      )}
    </div>
  );
}

/** What stands there until the script has come: written into the page by the build, and taken away by the first render. */
export function LaunchScreen() {
  return (
    <Curtain>
      <p className="text-lg text-muted">بيع واشتري بمزاجك</p>
      <noscript>
        <p>يحتاج التطبيق إلى جافاسكربت: شغّلها في إعدادات المتصفح.</p>
      </noscript>
    </Curtain>
  );
}
