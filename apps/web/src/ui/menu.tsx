import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { closeOnBack } from './back-closes.ts';
import { positionPopover } from './position-popover.ts';

interface TriggerProps {
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

export interface MenuProps {
  /** Names the menu for screen readers. */
  label: string;
  /** Spread the received props into a Button or IconButton. Absent if a button elsewhere has the menu's id. */
  trigger?: ((props: TriggerProps) => ReactNode) | undefined;
  /** `popovertarget` of a button elsewhere. */
  id?: string | undefined;
  /** For a menu that is loaded by the press that opens it. */
  openAtOnce?: boolean | undefined;
  /** Content above the items, such as the signed-in member. */
  header?: ReactNode;
  /** MenuItem and MenuLink. */
  children: ReactNode;
}

/** A menu of further actions. Supports arrow keys, Home, End and first letters; Escape and a press outside close it. */
export function Menu({ label, trigger, id: givenId, openAtOnce = false, header, children }: MenuProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!openAtOnce) return;
    // After the press itself, which opens the menu if the button already has it.
    const opening = setTimeout(() => {
      const menu = popover.current;
      const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
      // Without its source, the next press of the button would close the menu and open it again.
      if (menu && !menu.matches(':popover-open')) menu.showPopover(source ? { source } : undefined);
    });
    return () => clearTimeout(opening);
  }, [openAtOnce, id]);

  useEffect(
    () =>
      open
        ? closeOnBack(() => {
            popover.current?.hidePopover();
            return true;
          })
        : undefined,
    [open],
  );

  useEffect(() => {
    if (!open) return;
    const reposition = () => {
      const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
      if (anchor && popover.current) positionPopover(anchor, popover.current, 'below');
    };
    // A rotated phone moves the button.
    window.addEventListener('resize', reposition);
    return () => window.removeEventListener('resize', reposition);
  }, [open, id]);

  const items = () => [...(popover.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  function place(isOpen: boolean) {
    setOpen(isOpen);
    const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (!isOpen || !anchor || !popover.current) return;
    positionPopover(anchor, popover.current, 'below');
    items()[0]?.focus();
  }

  function moveByKey(event: KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target =
      {
        ArrowDown: (at + 1) % all.length,
        ArrowUp: (at - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      }[event.key] ??
      (event.key.length === 1 ? all.findIndex((item) => item.textContent?.trim().startsWith(event.key)) : -1);
    if (event.key === 'Tab') popover.current?.hidePopover();
    if (!all[target]) return;
    event.preventDefault();
    all[target].focus();
  }

  return (
    <>
      {trigger?.({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={popover}
        id={id}
        popover="auto"
        onToggle={(event) => place(event.newState === 'open')}
        className="overlay m-0 min-w-56 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised p-1.5 text-ink shadow-overlay"
      >
        {header && <div className="border-line border-b px-3 pt-1.5 pb-3">{header}</div>}
        <div
          role="menu"
          aria-label={label}
          // Long menus scroll, which needs a focusable element.
          tabIndex={0}
          onKeyDown={moveByKey}
          onClick={() => popover.current?.hidePopover()}
          className={clsx(
            'overflow-y-auto overscroll-contain',
            header ? 'max-h-[calc(100dvh-14rem)] pt-1.5' : 'max-h-[calc(100dvh-5rem)]',
          )}
        >
          {children}
        </div>
      </div>
    </>
  );
}

interface ItemLook {
  icon?: ReactNode;
  tone?: 'neutral' | 'danger' | undefined;
}

/** Runs an action and closes the menu. */
export function MenuItem({ icon, tone, children, ...rest }: ComponentProps<'button'> & ItemLook) {
  return (
    <button {...rest} type="button" role="menuitem" tabIndex={-1} className={itemClass(tone)}>
      {icon}
      <span className="grow">{children}</span>
    </button>
  );
}

/** Navigates and closes the menu (also inside a router's `<Link asChild>`). */
export function MenuLink({ icon, tone, children, ...rest }: ComponentProps<'a'> & ItemLook) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={itemClass(tone)}>
      {icon}
      <span className="grow">{children}</span>
    </a>
  );
}

function itemClass(tone: ItemLook['tone'] = 'neutral') {
  return clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start [&_svg]:size-5 [&_svg]:shrink-0',
    'focus-visible:-outline-offset-2',
    tone === 'danger' ? 'text-danger-ink hover:bg-danger-soft' : 'hover:bg-sunken',
  );
}
