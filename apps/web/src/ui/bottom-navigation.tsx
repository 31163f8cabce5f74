import { clsx } from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { CountBadge } from './badge.tsx';

export interface NavigationItem {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean | undefined;
  /** Number of unread items. `countLabel` describes it: '3 رسائل غير مقروءة'. */
  count?: number | undefined;
  countLabel?: string | undefined;
  /** The primary action in the middle: post an ad. At most one. */
  emphasis?: boolean | undefined;
}

export interface BottomNavigationProps {
  /** At most five. */
  items: readonly NavigationItem[];
  /** The router's link component; receives href, className, aria-current. */
  link?: ElementType | undefined;
  label?: string | undefined;
}

/** Main navigation of phones and tablets at the bottom of the screen. Toasts and the page's end avoid it. */
export function BottomNavigation({
  items,
  link: Link = 'a',
  label = 'التنقل الرئيسي',
}: BottomNavigationProps) {
  return (
    <nav
      aria-label={label}
      data-bottom-navigation=""
      className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-(--bottom-navigation-height) max-w-lg items-stretch">
        {items.map((item) => (
          <li key={item.href} className="min-w-0 flex-1">
            <Link
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={clsx(
                'flex h-full flex-col items-center justify-center gap-0.5 text-xs focus-visible:-outline-offset-4 [&_svg]:size-6',
                item.current ? 'font-bold text-primary-ink' : 'font-medium text-muted',
              )}
            >
              <span
                className={clsx(
                  'relative grid max-w-full place-items-center rounded-full transition-colors',
                  item.emphasis ? 'aspect-square w-10 bg-accent text-on-accent' : 'h-8 w-14',
                  item.current && !item.emphasis && 'bg-primary-soft',
                )}
              >
                {item.icon}
                {item.count !== undefined && (
                  <CountBadge
                    count={item.count}
                    className="absolute -top-1 start-1/2 ms-0.5 ring-2 ring-surface"
                  />
                )}
              </span>
              <span className={clsx('max-w-full truncate', item.emphasis && 'sr-only')}>{item.label}</span>
              {item.countLabel && <span className="sr-only">{item.countLabel}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
