import { productName } from '@arabati/domain/app/product-name';
import type { ReactNode } from 'react';
import { Lettering } from '../../ui/lettering.tsx';
import { Mark } from '../../ui/mark.tsx';

interface SplashLayoutProps {
  /** The app's icon; drawn by default. */
  icon?: ReactNode;
  children: ReactNode;
  /** `sizes` of the photo that the server may add for an ad. */
  photoSizes?: string;
  onSkip?: () => void;
}

/** Icon and name in the middle of the screen, over everything. Styled by launch.css, which every page includes. */
export function SplashLayout({ icon = <Icon />, children, photoSizes, onSkip }: SplashLayoutProps) {
  return (
    <div className="launch" data-photo-sizes={photoSizes}>
      {icon}
      <span role="img" aria-label={productName}>
        <Lettering className="launch-name" />
      </span>
      {children}
      {onSkip && (
        <button
          type="button"
          onClick={onSkip}
          className="absolute inset-0 grid items-end justify-center pb-8 text-muted"
        >
          <span className="pb-[env(safe-area-inset-bottom)]">تخطي</span>
        </button>
      )}
    </div>
  );
}

function Icon() {
  return (
    <span className="launch-icon" aria-hidden="true">
      <Mark className="size-full scale-90" />
    </span>
  );
}
