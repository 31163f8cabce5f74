import { daysRemaining } from '@arabati/domain/memberships/change-membership';
import { formatDay } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { Alert } from '../../ui/alert.tsx';

/** What a premium member has already, and that a renewal loses nothing of it. Nothing for visitors and free members. */
export function CurrentMembership() {
  const { data: profile } = useOwnProfile();
  if (!profile || profile.membership.type === 'free') return null;
  const { display_name, expires_at } = profile.membership;
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  return (
    <Alert tone="premium" title={`عضويتك الآن: ${display_name}`} className="mb-5">
      {expiresAt && (
        <p>
          سارية حتى {formatDay(expiresAt)} (باقٍ {count(daysRemaining(expiresAt, new Date()), nouns.day)}).
        </p>
      )}
      <p>عند التجديد تُضاف المدة الجديدة إلى ما بقي، وتُضاف النقاط إلى رصيدك.</p>
    </Alert>
  );
}
