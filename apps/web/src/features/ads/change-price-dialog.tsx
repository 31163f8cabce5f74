import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { priceUndoMinutes } from '@arabati/domain/ads/price-change';
import { changesLeftWords } from '@arabati/words/ads/price-change-words';
import { fullPrice } from '@arabati/words/ads/price-words';
import { useId } from 'react';
import { PriceInput } from '../../form/price-input.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { PriceFormNotices } from './price-form-notices.tsx';
import { PriceHistory } from './price-history.tsx';
import { usePriceChanges } from './use-change-price.ts';
import { usePriceForm } from './use-price-form.ts';

/** Changes the price of the owner's ad. */
export default function ChangePriceDialog({
  ad,
  onClose,
}: {
  ad: Pick<OwnAd, 'id' | 'price'>;
  onClose: () => void;
}) {
  const form = useId();
  const { data } = usePriceChanges(ad.id);
  const { submit, isPending, isEdited, isDoubted, failure, input } = usePriceForm(ad, (_, change) => {
    if (change === 'saved') onClose();
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="تغيير السعر"
      description={`السعر الآن ${fullPrice(ad.price)}. يمكنك التراجع خلال ${priceUndoMinutes} دقائق.`}
      action={isDoubted ? 'نعم، هذا هو السعر' : 'غيّر السعر'}
      form={form}
      loading={isPending}
      disabled={data?.changes_left === 0}
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 grid gap-3">
        <PriceInput label="السعر الجديد" {...input} />
        <PriceFormNotices former={ad.price} isDoubted={isDoubted} failure={failure} />
        {data && (
          <p className="text-muted text-sm">
            {changesLeftWords({ left: data.changes_left, limit: data.limit })}
          </p>
        )}
        {data && <PriceHistory changes={data.items} />}
      </form>
      <UnsavedChanges unsaved={isEdited && !isPending} loss="السعر الذي كتبته" />
    </ActionDialog>
  );
}
