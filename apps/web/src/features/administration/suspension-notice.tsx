import type { Suspension } from '@arabati/domain/suspensions/suspensions.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { suspensionState } from '@arabati/words/suspensions/suspension-words';
import { Alert } from '../../ui/alert.tsx';

/** Reason and end of a member's suspension, on their page. */
export function SuspensionNotice({ suspension }: { suspension: Suspension }) {
  const { reason, ends_at, created_at } = suspension;
  return (
    <Alert tone="danger" title={suspensionState(ends_at ? new Date(ends_at) : null)} className="mt-4">
      السبب: <bdi>{reason}</bdi>. بدأ {formatMoment(new Date(created_at))}.
    </Alert>
  );
}
