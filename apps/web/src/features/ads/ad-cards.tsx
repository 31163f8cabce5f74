import type { AdCard as Ad } from '@arabati/domain/ads/ad';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { CardGrid } from '../../ui/page.tsx';
import { AdCard } from './ad-card.tsx';
import type { ListLayout } from './list-layout.ts';

export interface AdCardsProps {
  ads: readonly Ad[];
  layout: ListLayout;
  /** Number of columns on a wide screen. */
  columns?: 3 | 4 | undefined;
  /** Hides an incomplete last row, for a list that continues elsewhere. */
  fullRows?: boolean | undefined;
  /** Number of cards in the first screen, whose photos are eager. */
  eagerCards: number;
  /** Buttons on a card's photo: favourite. A function outside the component, so that cards are not rendered again. */
  cardActions?: ((ad: Ad) => ReactNode) | undefined;
  /** The owner's actions, below a card's facts. A function outside the component, too. */
  cardFooter?: ((ad: Ad) => ReactNode) | undefined;
}

/** A multiple of every number of columns, so that only the last chunk can have an incomplete row. */
const chunkLength = 12;
/** A shorter last chunk would be a single row, which `fullRows` would not hide if it is incomplete. */
const minChunkLength = 4;

/** A grid of cards in chunks. The browser skips the layout and painting of the chunks that are out of view. */
export function AdCards({ ads, fullRows, eagerCards, ...rest }: AdCardsProps) {
  const count = Math.max(1, Math.floor((ads.length + chunkLength - minChunkLength) / chunkLength));
  const starts = Array.from({ length: count }, (_, nth) => nth * chunkLength);
  const last = starts.at(-1);
  return (
    <div className="grid gap-3 sm:gap-4">
      {starts.map((start) => (
        <Chunk
          // The id of the first ad would change when that ad is hidden, and the other cards would be inserted again.
          key={start}
          ads={ads.slice(start, start === last ? undefined : start + chunkLength)}
          fullRows={fullRows && start === last}
          eagerCards={Math.max(0, eagerCards - start)}
          {...rest}
        />
      ))}
    </div>
  );
}

/** Rendered once, because each further page would otherwise render all cards before it again. */
const Chunk = memo(function Chunk({
  ads,
  layout,
  eagerCards,
  cardActions,
  cardFooter,
  ...grid
}: AdCardsProps) {
  return (
    <SkippedOutOfView>
      <CardGrid layout={layout} {...grid}>
        {ads.map((ad, index) => (
          <AdItem
            key={ad.id}
            ad={ad}
            layout={layout}
            eager={index < eagerCards}
            cardActions={cardActions}
            cardFooter={cardFooter}
          />
        ))}
      </CardGrid>
    </SkippedOutOfView>
  );
}, isSameChunk);

/** The array of a chunk is new on each render; its ads are not. */
function isSameChunk(before: AdCardsProps, now: AdCardsProps): boolean {
  const names = Object.keys(now) as (keyof AdCardsProps)[];
  return names.every((name) =>
    name === 'ads'
      ? before.ads.length === now.ads.length && before.ads.every((ad, index) => ad === now.ads[index])
      : Object.is(before[name], now[name]),
  );
}

/**
 * Rendered completely until it is out of view for the first time: a list that is restored must have its full height at
 * once, and cards in view must not be blank for a frame. From then on, the browser remembers the height while it skips
 * the content.
 */
function SkippedOutOfView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting || entry.boundingClientRect.height === 0) return;
        observer.disconnect();
        box.current?.classList.add('skipped-out-of-view');
      },
      { rootMargin: '50%' },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="remembers-height">
      {children}
    </div>
  );
}

type AdItemProps = Pick<AdCardsProps, 'layout' | 'cardActions' | 'cardFooter'> & { ad: Ad; eager: boolean };

/** A chunk that is not complete yet is rendered again with each slice. */
const AdItem = memo(function AdItem({ ad, layout, eager, cardActions, cardFooter }: AdItemProps) {
  return (
    <li>
      <AdCard ad={ad} layout={layout} eager={eager} actions={cardActions?.(ad)} footer={cardFooter?.(ad)} />
    </li>
  );
});
