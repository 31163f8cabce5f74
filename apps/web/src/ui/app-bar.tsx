import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export interface AppBarProps {
  /** First in reading order: the wordmark, or a BackButton. */
  start?: ReactNode;
  /** A page's title on phones, navigation on desktop. */
  children?: ReactNode;
  /** Actions. */
  end?: ReactNode;
  /** A second row of the bar: a search field, filters. */
  below?: ReactNode;
  /** An AppBarNotice, while there is one. */
  notice?: ReactNode;
}

/** Sticks to the top of the page. */
export function AppBar({ start, children, end, below, notice }: AppBarProps) {
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-(--app-bar-row) max-w-7xl items-center gap-2 px-3 max-[15rem]:gap-0 sm:px-6">
        {start}
        <div className="flex min-w-0 grow items-center gap-1">{children}</div>
        {/* Below 20rem, which is a phone with enlarged text, a button in the bar breaks into two lines. */}
        {end && (
          <div className="flex min-w-0 shrink-0 items-center gap-0.5 max-[20rem]:shrink sm:gap-2">{end}</div>
        )}
      </div>
      {below && <div className="mx-auto max-w-7xl px-3 pb-3 sm:px-6">{below}</div>}
      {notice}
    </header>
  );
}

/** A one-line notice about the whole app at the bottom of the bar, which grows by its height (styles/tokens.css). */
export function AppBarNotice({
  icon,
  children,
  end,
}: {
  icon: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div data-app-bar-notice="" className="border-line border-t bg-warning-soft text-sm text-warning-ink">
      <div className="mx-auto flex h-(--app-bar-notice) max-w-7xl items-center gap-2 px-3 sm:px-6 [&_svg]:size-4.5 [&_svg]:shrink-0">
        <span aria-hidden="true">{icon}</span>
        <p className="min-w-0 grow truncate">{children}</p>
        {end && <p className="flex shrink-0 items-center gap-1.5">{end}</p>}
      </div>
    </div>
  );
}

/** Back button, in a bar or floating over a photo. */
export function BackButton({
  onPress,
  label = 'رجوع',
  floating = false,
  className,
}: {
  onPress: () => void;
  label?: string | undefined;
  floating?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <IconButton
      label={label}
      icon={<ArrowLeft className="flip-rtl" />}
      variant={floating ? 'outline' : 'plain'}
      onClick={onPress}
      className={clsx(floating && 'shadow-lifted', className)}
    />
  );
}
