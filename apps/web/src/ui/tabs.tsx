import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { CountBadge } from './badge.tsx';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The selected tab's panel. */
  children: ReactNode;
  /** underline: sections of a page · bar: two or three equal alternatives, as above a form. */
  variant?: 'underline' | 'bar' | undefined;
  className?: string | undefined;
}

/** Alternative views, one visible. Arrow keys follow the reading direction; Home and End select the ends. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  children,
  variant = 'underline',
  className,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const current = items.findIndex((item) => item.value === value);
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    const target =
      step !== undefined
        ? (current + step + items.length) % items.length
        : { Home: 0, End: items.length - 1 }[event.key];
    const item = target === undefined ? undefined : items[target];
    if (!item) return;
    event.preventDefault();
    onValueChange(item.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${item.value}`)}`)?.focus();
  }

  return (
    <div className={clsx('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className={clsx(
          variant === 'bar'
            ? 'flex gap-1 rounded-md border border-line bg-sunken p-1'
            : 'scrollbar-none flex gap-1 overflow-x-auto border-line border-b',
        )}
      >
        {items.map((item) => {
          const selected = item.value === value;
          return (
            <button
              key={item.value}
              id={`${id}-${item.value}`}
              type="button"
              role="tab"
              aria-selected={selected}
              aria-controls={`${id}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => onValueChange(item.value)}
              className={clsx(
                'inline-flex min-h-11 items-center justify-center gap-2 font-medium transition-colors',
                '[&_svg]:size-5 focus-visible:-outline-offset-2',
                variant === 'bar' ? barTab(selected) : underlineTab(selected),
              )}
            >
              {item.icon}
              {item.label}
              {item.count !== undefined && (
                <CountBadge count={item.count} tone={selected ? 'primary' : 'neutral'} />
              )}
            </button>
          );
        })}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={variant === 'bar' ? 'pt-3' : 'pt-4'}
      >
        {children}
      </div>
    </div>
  );
}

function barTab(selected: boolean) {
  return clsx(
    // Below 20rem, which is a phone with enlarged text, labels break into lines.
    'min-w-0 flex-1 rounded-sm px-3 max-[20rem]:px-1 min-[20rem]:whitespace-nowrap',
    selected ? 'bg-raised text-primary-ink shadow-card' : 'text-muted hover:text-ink',
  );
}

function underlineTab(selected: boolean) {
  return clsx(
    '-mb-px whitespace-nowrap border-b-3 px-2.5 pt-1 sm:px-3.5',
    selected ? 'border-primary text-primary-ink' : 'border-transparent text-muted hover:text-ink',
  );
}
