import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { positionPopover } from './position-popover.ts';

/** Delay in milliseconds, so that moving the pointer across the page opens nothing. */
const HOVER_DELAY_MS = 350;

export interface TooltipProps {
  /** A short explanation. Never the only source of the information, because touch has no hover. */
  text: ReactNode;
  /** A single focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Explains its child on hover and keyboard focus. Escape closes it, and the pointer may move onto it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [requested, setRequested] = useState<'no' | 'soon' | 'now'>('no');

  useEffect(() => {
    if (requested === 'no') return;
    const show = () => {
      bubble.current?.togglePopover(true);
      if (anchor.current && bubble.current) positionPopover(anchor.current, bubble.current, 'above');
    };
    const hideByKey = (event: KeyboardEvent) => event.key === 'Escape' && setRequested('no');
    const timer = window.setTimeout(show, requested === 'soon' ? HOVER_DELAY_MS : 0);
    const element = bubble.current;
    document.addEventListener('keydown', hideByKey);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', hideByKey);
      element?.togglePopover(false);
    };
  }, [requested]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the element inside.
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setRequested('soon')}
      onPointerLeave={() => setRequested('no')}
      onFocus={(event) => event.target.matches(':focus-visible') && setRequested('now')}
      onBlur={() => setRequested('no')}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="overlay m-0 max-w-64 rounded-sm bg-ink px-3 py-1.5 text-center text-canvas text-sm shadow-overlay"
      >
        {text}
      </span>
    </span>
  );
}
