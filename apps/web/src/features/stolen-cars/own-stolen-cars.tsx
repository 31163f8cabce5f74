import type { StolenCar, StolenCarState } from '@arabati/domain/stolen-cars/stolen-car';
import { listOwnStolenCars, withdrawStolenCar } from '@arabati/domain/stolen-cars/stolen-cars.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { stolenCarStateWords } from '@arabati/words/stolen-cars/stolen-car-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleX, Clock3, ShieldCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useRefetchOnNotification } from '../../platform/live/use-refetch-on-notification.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

/** The thefts that the member has declared, latest first. A decision's notification refetches them. */
export function OwnStolenCars() {
  useRefetchOnNotification(listOwnStolenCars);
  const query = usePagedQuery(listOwnStolenCars, { query: {} });
  if (!query.data) {
    return query.isError ? (
      <LoadFailure {...errorWords(query.error)} level={3} query={query} />
    ) : (
      <Loading>
        <Skeleton className="h-32 rounded-lg" />
      </Loading>
    );
  }
  const cars = query.data.pages.flatMap((page) => page.items);
  if (cars.length === 0) return <p className="text-muted">لم تسجّل سيارة مسروقة.</p>;
  return (
    <>
      <ul className="grid gap-3">
        {cars.map((car) => (
          <li key={car.id}>
            <OwnStolenCar car={car} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}

const looks: Record<StolenCarState, { tone: BadgeTone; icon: typeof Clock3 }> = {
  waiting: { tone: 'warning', icon: Clock3 },
  confirmed: { tone: 'positive', icon: ShieldCheck },
  rejected: { tone: 'danger', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: Undo2 },
};

const nextStepText: Record<Exclude<StolenCarState, 'rejected'>, string> = {
  waiting: 'نتأكد من البلاغ ونرسل لك إشعاراً بالنتيجة.',
  confirmed: 'نخفي أي إعلان عنها، وننبّه كل من يتحقق من رقمها.',
  withdrawn: 'لم تعد في السجل.',
};

function OwnStolenCar({ car }: { car: StolenCar }) {
  const { state, tail, police_report, note, reason, created_at } = car;
  const [withdrawing, setWithdrawing] = useState(false);
  const { tone, icon: Icon } = looks[state];
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-bold">
          شاسيه <bdi dir="ltr">•••• {tail}</bdi>
        </h3>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {stolenCarStateWords[state]}
        </Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>
          بلاغ الشرطة <bdi>{police_report}</bdi>
        </span>
        <span>{formatDay(new Date(created_at))}</span>
      </p>
      {note && (
        <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
          <bdi>{note}</bdi>
        </p>
      )}
      {state === 'rejected' ? (
        <p className="text-sm">
          <span className="font-bold text-danger-ink">السبب: </span>
          <bdi>{reason}</bdi>
        </p>
      ) : (
        <p className="text-sm">{nextStepText[state]}</p>
      )}
      {(state === 'waiting' || state === 'confirmed') && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={`وجدت السيارة، اسحب بلاغ الشاسيه ${tail}`}
          onClick={() => setWithdrawing(true)}
        >
          وجدتها، اسحب البلاغ
        </Button>
      )}
      {withdrawing && <WithdrawDialog car={car} onClose={() => setWithdrawing(false)} />}
    </Card>
  );
}

function WithdrawDialog({ car, onClose }: { car: StolenCar; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(withdrawStolenCar, { params: { stolen_car_id: car.id } }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'سحبنا البلاغ', description: 'الحمد لله على السلامة.' });
      onClose();
      return client.invalidateQueries({ queryKey: apiKey(listOwnStolenCars) });
    },
    onError: toastError,
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="سحب البلاغ؟"
      description="تخرج السيارة من السجل، ولا ننبّه المشترين منها بعد الآن. يمكنك تسجيلها من جديد إذا سُرقت مرة أخرى."
      action="نعم، اسحبه"
      variant="danger"
      loading={isPending}
      onAction={() => mutate()}
    />
  );
}
