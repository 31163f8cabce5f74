import { productName } from '@arabati/domain/app/product-name';
import type { ReactNode } from 'react';
import { Lettering } from '../../ui/lettering.tsx';
import { Mark } from '../../ui/mark.tsx';

interface CurtainProps {
  /** The app's icon; drawn by default. */
  icon?: ReactNode;
  children: ReactNode;
  onSkip?: () => void;
}

/** Icon and name in the middle of the screen, over everything. Styled by launch.css, which every page includes. */
export function SplashLayout({ icon = <Icon />, children, onSkip }: CurtainProps) {
  return (
    <div className="launch">
      {icon}
      <span role="img" aria-label={productName}>
        <Lettering className="launch-name" />
      </span>
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

function Icon() {
  return (
    <span className="launch-icon" aria-hidden="true">
      <Mark className="size-full scale-90" />
    </span>
  );
}
