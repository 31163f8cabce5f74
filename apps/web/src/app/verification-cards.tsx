import NumberVerificationCard from '../features/number-verification/number-verification-card.tsx';
import { deferImport } from '../platform/first-screen.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { compressLater } from './compress-later.ts';
import { LazySection } from './lazy-section.tsx';

// Most members have none, so it reserves no place.
const IdentityCard = lazyPart(
  deferImport(() => import('../features/identity-verification/identity-card.tsx')),
);

/** What the member can have verified. */
export default function VerificationCards() {
  return (
    <div className="grid gap-4">
      <NumberVerificationCard />
      <LazySection skeleton={null}>
        <IdentityCard compress={compressLater} />
      </LazySection>
    </div>
  );
}
