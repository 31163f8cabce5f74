import { inPriceUnit, toPounds } from '@arabati/domain/ads/price';
import { priceProblem } from '@arabati/domain/ads/price-problem';
import type { OfferTerms } from '@arabati/domain/offers/offer-limits';
import { getOfferTerms, setOfferTerms } from '@arabati/domain/offers/offers.requests';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { minOfferHint, offerTermsOptions } from '@arabati/words/offers/offer-words';
import { adLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { PriceInput, type TypedPrice } from '../../form/price-input.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

/** What the owner accepts offers on: any, none under an amount, or none at all. */
export default function OfferTermsDialog({ adId, onClose }: { adId: string; onClose: () => void }) {
  const query = useQuery({
    ...apiQuery(getOfferTerms, { params: { ad_id: adId } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data) return <TermsForm adId={adId} terms={query.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="العروض على إعلانك">
      {query.isError ? (
        <LoadFailure {...errorWords(query.error)} level={3} query={query} />
      ) : (
        <Loading>
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
    </Dialog>
  );
}

type Choice = 'any' | 'minimum' | 'none';

const choiceOf = ({ accepts_offers, min_offer }: OfferTerms): Choice =>
  accepts_offers ? (min_offer === null ? 'any' : 'minimum') : 'none';

function TermsForm({ adId, terms, onClose }: { adId: string; terms: OfferTerms; onClose: () => void }) {
  const form = useId();
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>(() => choiceOf(terms));
  const [initial] = useState<TypedPrice>(() =>
    terms.min_offer === null ? { amount: '', unit: 'million' } : inPriceUnit(terms.min_offer),
  );
  const [price, setPrice] = useState(initial);
  const isEdited = price.amount !== initial.amount || price.unit !== initial.unit;
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const save = useMutation({
    mutationFn: (body: OfferTerms) => callApi(setOfferTerms, { params: { ad_id: adId }, body }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: apiKey(getOfferTerms, { params: { ad_id: adId } }) });
      onClose();
      toast({ tone: 'positive', title: 'حفظنا اختيارك' });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const pounds = choice === 'minimum' ? toPounds(price.amount, price.unit) : null;
    const found = choice === 'minimum' ? priceProblem(price) : null;
    setProblem(found);
    if (!found) save.mutate({ accepts_offers: choice !== 'none', min_offer: pounds });
  }

  function edit(typed: TypedPrice) {
    setPrice(typed);
    setProblem(null);
  }

  const failure = save.error && errorWords(save.error);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="العروض على إعلانك"
      action="احفظ"
      form={form}
      loading={save.isPending}
    >
      <form id={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <RadioGroup
          label="العروض التي تستقبلها"
          options={offerTermsOptions}
          value={choice}
          onValueChange={(value) => setChoice(value as Choice)}
        />
        {choice === 'minimum' && (
          <>
            <PriceInput
              label="أقل عرض أستقبله"
              price={price}
              onChange={edit}
              error={problem ? limitedFieldWords(problem, adLimits.price) : undefined}
            />
            <p className="text-muted text-sm">{minOfferHint}</p>
          </>
        )}
        {failure && (
          <Alert live tone="danger" title={failure.title}>
            {failure.text}
          </Alert>
        )}
      </form>
      <UnsavedChanges unsaved={isEdited && !save.isPending} loss="المبلغ الذي كتبته" />
    </ActionDialog>
  );
}
