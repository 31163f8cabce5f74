import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../state/create-store.ts';
import { IconButton } from './icon-button.tsx';
import { modalStack } from './modal-stack.ts';
import { dismissToast, type ToastItem, toasts as toastStore } from './toast-store.ts';
import { useToastPlace } from './use-toast-place.ts';

const icons = { neutral: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const iconTones = {
  neutral: 'text-primary-ink',
  positive: 'text-positive-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
};

/** Renders the toasts of `toast(…)`. Mount once, at the root of the page. */
export function Toaster() {
  // Everything outside an open dialog is inert, toasts included, so this element moves into the dialog and back.
  const host = useStore(modalStack).at(-1) ?? document.body;
  return createPortal(<ToastRegion />, host);
}

function ToastRegion() {
  const toasts = useStore(toastStore);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const filled = toasts.length > 0;

  useLayoutEffect(() => {
    // A dialog that closes with the press that triggers the toast would remove this region; the next dialog displays
    // it.
    if (region.current?.isConnected) region.current.togglePopover(filled);
  }, [filled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pressed toast takes the focus with it, without an event.
  useLayoutEffect(() => {
    if (!filled || !region.current?.matches(':hover, :focus-within')) setHeld(false);
  }, [toasts]);
  const top = useToastPlace(region, { toasts, held });

  return (
    <section
      ref={region}
      style={top === null ? undefined : { top, bottom: 'auto' }}
      popover="manual"
      aria-label="رسائل التطبيق"
      // Stops the timer and stays in place while a person reads or is about to press. A resting pointer under which the
      // toast appears also fires 'enter', and would keep the toast forever.
      onPointerMove={() => setHeld(true)}
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'inset-x-0 top-auto m-auto mb-0 w-full max-w-md flex-col gap-2 overflow-visible bg-transparent px-3 [&:popover-open]:flex',
        'bottom-[calc(var(--bottom-bar-space,0px)+var(--action-bar-space,0px)+max(0.75rem,env(safe-area-inset-bottom)))]',
        // The initial position in a dialog, before its controls are measured.
        '[dialog_&]:top-[max(0.75rem,env(safe-area-inset-top))] [dialog_&]:bottom-auto',
      )}
    >
      {toasts.map((item) => (
        <Toast key={item.id} item={item} held={held} />
      ))}
    </section>
  );
}

function Toast({ item, held }: { item: ToastItem; held: boolean }) {
  const tone = item.tone ?? 'neutral';
  const Icon = icons[tone];

  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => dismissToast(item.id), item.duration);
    return () => window.clearTimeout(timer);
  }, [held, item.id, item.duration]);

  return (
    <div className="flex items-center gap-x-3 rounded-lg border border-line bg-raised py-1.5 ps-4 pe-1.5 text-ink shadow-overlay max-sm:flex-wrap transition-[opacity,translate] duration-300 starting:translate-y-4 starting:opacity-0">
      <Icon aria-hidden="true" className={clsx('size-6 shrink-0', iconTones[tone])} />
      <Announced urgent={tone === 'danger'}>
        <p className="font-semibold text-sm">{item.title}</p>
        {item.description && <p className="text-muted text-sm">{item.description}</p>}
      </Announced>
      {item.action && (
        <button
          type="button"
          onClick={() => {
            item.action?.onPress();
            dismissToast(item.id);
          }}
          className={clsx(
            'min-h-11 shrink-0 rounded-sm px-3 font-bold text-primary-ink text-sm hover:bg-primary-soft',
            // Below a longer text, which it would squeeze on a phone.
            item.description && 'max-sm:order-last max-sm:basis-full max-sm:ps-9 max-sm:text-start',
          )}
        >
          {item.action.label}
        </button>
      )}
      <IconButton label="إغلاق" icon={<X />} onClick={() => dismissToast(item.id)} />
    </div>
  );
}

/** Screen readers announce a live region's change, not one that is inserted together with its text. */
function Announced({ urgent, children }: { urgent: boolean; children: ReactNode }) {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  return (
    <div role={urgent ? 'alert' : 'status'} className="min-w-0 grow basis-0 py-1.5">
      {announced && children}
    </div>
  );
}
