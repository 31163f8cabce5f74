import { lazy, useRef } from 'react';
import NumberVerificationCard from '../features/number-verification/number-verification-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNearViewport } from '../ui/use-near-viewport.ts';
import { compressLater } from './compress-later.ts';
import { LazySection } from './lazy-section.tsx';

const IdentityCard = lazy(() => import('../features/identity-verification/identity-card.tsx'));

/** What the member can have verified. The second card is below the first screen, and most members have none. */
export default function VerificationCards() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place, 400);
  return (
    <div className="grid gap-4">
      <NumberVerificationCard />
      <div ref={place} className={near ? 'empty:hidden' : 'h-px'}>
        {near && (
          <LazySection skeleton={<Skeleton className="h-32 rounded-lg" />}>
            <IdentityCard compress={compressLater} />
          </LazySection>
        )}
      </div>
    </div>
  );
}
