import { useState } from 'react';
import { useMayAdminister } from '../platform/admin-role.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LazySection } from './lazy-section.tsx';

const MemberLedger = lazyPart(() => import('./member-ledger.tsx'));

/** The ledger of the member whom a case is about, loaded when it is opened. Only for roles that may read it. */
export default function CaseLedger({ userId }: { userId: string }) {
  const [opened, setOpened] = useState(false);
  const may = useMayAdminister();
  if (!may('memberships')) return null;
  return (
    <Disclosure title="نقاط العضو وتفعيلاته" onToggle={() => setOpened(true)}>
      {opened && (
        <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />}>
          <MemberLedger userId={userId} />
        </LazySection>
      )}
    </Disclosure>
  );
}
