import { parseNumber } from '@arabati/domain/text/digits';
import { factLabels, formatMileage } from '@arabati/words/ads/fact-words';
import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { PriceEcho } from '../../form/price-echo.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { type AdDraft, draftPrice, isBroker } from './ad-draft.ts';
import { postingSteps, stepOf } from './posting-steps.ts';

export interface ReviewStepProps {
  draft: AdDraft;
  photos: ReactNode;
  onEdit: (step: number) => void;
}

const notGiven = 'غير محدد';

function fact(label: string, value: string): Fact {
  return {
    label,
    value:
      value.trim() === '' ? <span className="font-normal text-muted">{notGiven}</span> : <bdi>{value}</bdi>,
  };
}

function factsOfStep(draft: AdDraft, step: number): Fact[] {
  const mileage = parseNumber(draft.mileage);
  const commission = parseNumber(draft.broker_commission_amount);
  switch (step) {
    case 0:
      return [
        fact(factLabels.title, draft.title),
        fact(factLabels.brand, draft.brand),
        fact(factLabels.model, draft.model),
        fact(factLabels.city, draft.city),
      ];
    case 1:
      return [
        fact(factLabels.year, draft.year),
        fact(factLabels.mileage, mileage === null ? '' : formatMileage(mileage)),
        fact(factLabels.fuel_type, draft.fuel_type),
        fact(factLabels.transmission, draft.transmission),
        fact(factLabels.condition, draft.condition),
      ];
    case 2:
      return [
        fact(factLabels.seller_role, draft.seller_role),
        ...(isBroker(draft)
          ? [
              fact(
                factLabels.broker_commission_amount,
                draft.broker_commission_requested === 'yes' && commission !== null
                  ? fullPrice(commission)
                  : 'بدون عمولة',
              ),
            ]
          : []),
        fact(factLabels.papers_type, draft.papers_type),
        fact(factLabels.license_status, draft.license_status),
        fact(factLabels.chassis_number, draft.chassis_number),
      ];
    case 3:
      return [fact(factLabels.phone, draft.phone), fact(factLabels.whatsapp, draft.whatsapp)];
    default:
      return [];
  }
}

/** Summary of the ad before publishing. A published ad cannot be edited. */
export function ReviewStep({ draft, photos, onEdit }: ReviewStepProps) {
  const pounds = draftPrice(draft);
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title="لا يمكن تعديل الإعلان بعد نشره">
        راجع كل شيء جيداً، وخصوصاً السعر وأرقام التواصل. يمكنك تغيير السعر لاحقاً.
      </Alert>
      {postingSteps.slice(0, -1).map(({ title }, step) => (
        <Card key={title}>
          <CardHeader
            title={title}
            end={
              <Button
                variant="ghost"
                size="sm"
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onClick={() => onEdit(step)}
              >
                تعديل<span className="sr-only"> {title}</span>
              </Button>
            }
          />
          {step === stepOf('photos') ? photos : <FactList facts={factsOfStep(draft, step)} />}
          {step === 0 && pounds !== null && (
            <div className="mt-3 grid gap-2">
              <p className="font-extrabold text-primary-ink text-xl">
                <bdi>{glancePrice(pounds)}</bdi>
                {draft.is_negotiable && (
                  <span className="ms-2 font-medium text-positive-ink text-sm">قابل للتفاوض</span>
                )}
              </p>
              <PriceEcho pounds={pounds} />
            </div>
          )}
          {step === 1 && draft.description.trim() !== '' && (
            <p className="mt-3 whitespace-pre-line border-line border-t pt-3 text-sm">
              <bdi>{draft.description}</bdi>
            </p>
          )}
        </Card>
      ))}
    </div>
  );
}
