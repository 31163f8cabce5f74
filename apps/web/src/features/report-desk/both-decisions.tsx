import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { ReviewedDecision } from '@arabati/domain/reports/second-reviews.endpoints';
import type { getSecondReview } from '@arabati/domain/reports/second-reviews.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { decidedWords } from '@arabati/words/reports/second-review-words';
import { strikeReasonWords } from '@arabati/words/strikes/strike-names';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { caseAddress } from './queue-address.ts';
import { useReopenCase } from './use-report-case.ts';
import { refreshReviews, useCloseSecondReview } from './use-second-review.ts';

type Review = ApiResponse<typeof getSecondReview>['review'];

interface BothDecisionsProps {
  review: Review;
  decisions: NonNullable<Review['decisions']>;
  automatic: boolean;
}

/** Two decisions on a case side by side, and what administrators do about a difference. */
export default function BothDecisions({ review, decisions, automatic }: BothDecisionsProps) {
  const { state, in_force, closed_at, own } = review;
  const waits = state === 'differed' && closed_at === null && in_force;
  return (
    <div className="grid gap-4">
      <Alert
        tone={state === 'agreed' ? 'positive' : 'warning'}
        title={state === 'agreed' ? 'اتفق القراران' : 'اختلف القراران'}
      >
        {state === 'agreed'
          ? 'قرر مسؤولان الشيء نفسه، بدون أن يرى الثاني قرار الأول.'
          : in_force
            ? closed_at === null
              ? 'القرار الأول هو الساري حتى يتراجع عنه مسؤول.'
              : 'راجعه مسؤول وأبقى القرار الأول.'
            : 'تراجع مسؤول عن القرار الأول.'}
      </Alert>
      <div className="grid gap-4 sm:grid-cols-2">
        <Decision title="القرار الأول" decision={decisions.first} />
        <Decision title="القرار الثاني" decision={decisions.second} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {waits && <UndoFirst review={review} decidedAt={decisions.first.created_at} automatic={automatic} />}
        {waits && !own && <KeepFirst id={review.id} />}
        <Link
          href={caseAddress(review.case_id, null)}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          صفحة البلاغ
        </Link>
      </div>
    </div>
  );
}

function Decision({ title, decision }: { title: string; decision: ReviewedDecision }) {
  const { state, reason, violation, administrator, created_at } = decision;
  return (
    <Card>
      <CardHeader title={title} />
      <FactList
        facts={[
          { label: 'القرار', value: decidedWords[state] },
          ...(reason ? [{ label: 'السبب', value: <bdi>{reason}</bdi> }] : []),
          ...(state === 'upheld'
            ? [
                {
                  label: 'المخالفة',
                  value: violation === null ? 'لا تُحسب مخالفة' : strikeReasonWords[violation],
                },
              ]
            : []),
          { label: 'المسؤول', value: administrator === null ? 'مسؤول سابق' : <bdi>{administrator}</bdi> },
          { label: 'الوقت', value: formatMoment(new Date(created_at)) },
        ]}
      />
    </Card>
  );
}

function UndoFirst({
  review,
  decidedAt,
  automatic,
}: {
  review: Review;
  decidedAt: string;
  automatic: boolean;
}) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useReopenCase(
    { id: review.case_id, decided_at: decidedAt },
    automatic,
    () => {
      setOpen(false);
      void refreshReviews(client);
    },
  );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        التراجع عن القرار الأول
      </Button>
      <ActionDialog
        open={open}
        onClose={() => setOpen(false)}
        width="md"
        title="التراجع عن القرار الأول؟"
        description="يعود ما أزاله القرار وتُسحب مخالفته، وينتظر البلاغ قراراً جديداً."
        action="نعم، تراجع عنه"
        cancel="اترك القرار"
        loading={isPending}
        onAction={() => mutate()}
      />
    </>
  );
}

function KeepFirst({ id }: { id: string }) {
  const { mutate, isPending } = useCloseSecondReview(id, () => {});
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isPending}
      icon={<CircleCheck aria-hidden="true" className="size-4.5" />}
      onClick={() => mutate()}
    >
      القرار الأول صحيح
    </Button>
  );
}
