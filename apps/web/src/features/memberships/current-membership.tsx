import { membershipEnd } from '@arabati/words/memberships/plan-words';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { Alert } from '../../ui/alert.tsx';

/** A premium member's current plan, with a note that a renewal keeps the remaining time. Hidden for others. */
export function CurrentMembership() {
  const { data: profile } = useOwnProfile();
  if (!profile || profile.membership.type === 'free') return null;
  const { display_name, expires_at } = profile.membership;
  return (
    <Alert tone="premium" title={`عضويتك الآن: ${display_name}`} className="mb-5">
      {expires_at !== null && <p>سارية حتى {membershipEnd(new Date(expires_at), new Date())}.</p>}
      <p>عند التجديد تُضاف المدة الجديدة إلى ما بقي، وتُضاف النقاط إلى رصيدك.</p>
    </Alert>
  );
}
