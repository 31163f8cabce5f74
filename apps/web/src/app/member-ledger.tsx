import { ActivationList } from '../features/administration/activation-list.tsx';
import { PointLedger } from '../features/administration/point-ledger.tsx';

/** A member's movements of points and activations, for a decision about them. */
export default function MemberLedger({ userId }: { userId: string }) {
  return (
    <div className="grid gap-4">
      <PointLedger userId={userId} />
      <ActivationList userId={userId} />
    </div>
  );
}
