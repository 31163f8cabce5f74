import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LiveRegion } from './live-region.tsx';
import { Spinner } from './spinner.tsx';

/** Distance of the finger in pixels. The indicator follows at half its speed. */
const TRIGGER_PX = 128;
const MAX_PX = 180;
/** Minimum distance in pixels; below it the gesture may be a press or a horizontal swipe. */
const START_PX = 12;

export interface PullToRefreshProps {
  /** Refetches the page's data. */
  onRefresh: () => Promise<unknown>;
}

/** Refetches the page's data when it is pulled down from its top. Mount once, beside the page. */
export default function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const [pulled, setPulled] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  /** The value that `pulled` will have after the render: a fast finger is released before it. */
  const distance = useRef(0);

  function pull(to: number) {
    distance.current = to;
    setPulled(to);
  }
  const begin = useEffectEvent((event: TouchEvent) => {
    const [finger, second] = event.touches;
    const inSomethingElse = event.target instanceof Element && event.target.closest('dialog, [popover]');
    const mayPull = finger && !second && scrollY <= 0 && !refreshing && !inSomethingElse;
    start.current = mayPull ? { x: finger.clientX, y: finger.clientY } : null;
  });
  const follow = useEffectEvent((event: TouchEvent) => {
    const [finger] = event.touches;
    if (!start.current || !finger) return;
    const down = finger.clientY - start.current.y;
    const aside = Math.abs(finger.clientX - start.current.x);
    const started = distance.current > 0;
    if (!started && (scrollY > 0 || aside > Math.abs(down) || down < 0)) start.current = null;
    else pull(down < START_PX ? 0 : Math.min(MAX_PX, down));
  });
  const release = useEffectEvent(() => {
    const triggered = distance.current >= TRIGGER_PX;
    start.current = null;
    pull(0);
    if (!triggered) return;
    setRefreshing(true);
    void onRefresh().finally(() => setRefreshing(false));
  });

  useEffect(() => {
    const { style } = document.documentElement;
    // The browser's own gesture would reload the whole app.
    style.overscrollBehaviorY = 'contain';
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    addEventListener('touchstart', begin, options);
    addEventListener('touchmove', follow, options);
    addEventListener('touchend', release, options);
    addEventListener('touchcancel', release, options);
    return () => {
      style.overscrollBehaviorY = '';
      ending.abort();
    };
  }, []);

  const shown = pulled > 0 || refreshing;
  const down = refreshing ? TRIGGER_PX / 2 : pulled / 2;
  return (
    <>
      <LiveRegion>{refreshing ? 'جاري التحديث...' : ''}</LiveRegion>
      {shown && (
        <div
          aria-hidden="true"
          style={{ translate: `0 ${down}px` }}
          className={clsx(
            'pointer-events-none fixed inset-x-0 top-0 z-20 mx-auto grid size-11 place-items-center rounded-full bg-raised text-primary-ink shadow-lifted',
            refreshing && 'transition-[translate]',
          )}
        >
          {refreshing ? (
            <Spinner />
          ) : (
            <ArrowDown
              className={clsx('size-5.5 transition-[rotate]', pulled >= TRIGGER_PX && 'rotate-180')}
            />
          )}
        </div>
      )}
    </>
  );
}
