import type { StolenCarState } from '@arabati/domain/stolen-cars/stolen-car';
import type { DeskStolenCar } from '@arabati/domain/stolen-cars/stolen-car-desk.endpoints';
import { decideStolenCar, listStolenCars } from '@arabati/domain/stolen-cars/stolen-car-desk.requests';
import { useMutation } from '@tanstack/react-query';
import { Ban, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DeskStolenCarCard } from './desk-stolen-car-card.tsx';
import { PagedList } from './paged-list.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const RejectStolenCarDialog = lazyDialog(() => import('./reject-stolen-car-dialog.tsx'));

const emptyTitles: Record<StolenCarState, string> = {
  waiting: 'لا توجد بلاغات سرقة تنتظر',
  confirmed: 'السجل فارغ',
  rejected: 'لا توجد بلاغات سرقة مرفوضة',
  withdrawn: 'لا توجد بلاغات سرقة مسحوبة',
};

/** Declared thefts of a state, latest first, with the ads of each car. */
export function StolenCarsToDecide({ state }: { state: StolenCarState }) {
  const query = usePagedQuery(listStolenCars, { query: { state } });
  return (
    <PagedList
      query={query}
      idOf={({ id }) => id}
      rowHeight="h-40"
      variant="cards"
      empty={<EmptyState icon={<ShieldCheck />} level={3} title={emptyTitles[state]} />}
    >
      {(car) => (
        <DeskStolenCarCard car={car}>
          {car.state !== 'withdrawn' && <StolenCarActions car={car} />}
        </DeskStolenCarCard>
      )}
    </PagedList>
  );
}

function StolenCarActions({ car }: { car: DeskStolenCar }) {
  const [rejecting, setRejecting] = useState(false);
  const confirm = useConfirmStolenCar(car);
  return (
    <div className="flex flex-wrap gap-2">
      {car.state !== 'confirmed' && (
        <Button
          size="sm"
          loading={confirm.isPending}
          icon={<ShieldCheck aria-hidden="true" className="size-4.5" />}
          aria-label={`تأكيد سرقة الشاسيه ${car.tail}`}
          onClick={() => confirm.mutate()}
        >
          تأكيد السرقة
        </Button>
      )}
      {car.state !== 'rejected' && (
        <Button
          size="sm"
          variant="danger"
          icon={<Ban aria-hidden="true" className="size-4.5" />}
          aria-label={`رفض بلاغ الشاسيه ${car.tail}`}
          onClick={() => setRejecting(true)}
        >
          رفض البلاغ
        </Button>
      )}
      {rejecting && <RejectStolenCarDialog car={car} onClose={() => setRejecting(false)} />}
    </div>
  );
}

/** Puts a car on the register. Another decision reverts it, so there is no confirmation. */
function useConfirmStolenCar({ id, state }: DeskStolenCar) {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: () =>
      callApi(decideStolenCar, { params: { stolen_car_id: id }, body: { state: 'confirmed', from: state } }),
    onSuccess: () =>
      toast({
        tone: 'positive',
        title: 'السيارة في السجل',
        description: 'أخفينا إعلاناتها إن وُجدت، وتجدها في البلاغات.',
      }),
    onError: (error) => toast({ tone: 'danger', title: 'تعذر التأكيد', description: errorWords(error).text }),
    onSettled: refresh,
  });
}
