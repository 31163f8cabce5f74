import { formatMoment } from '@arabati/words/dates/date-words';

/** Who decided and when. Hidden until the decision. */
export function DecidedBy({ administrator, at }: { administrator: string | null; at: string | null }) {
  if (at === null) return null;
  return (
    <p className="text-muted text-sm">
      {administrator && (
        <>
          القرار من <bdi>{administrator}</bdi>،{' '}
        </>
      )}
      {formatMoment(new Date(at))}
    </p>
  );
}
