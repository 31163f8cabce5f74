import type { ChassisCheckResult } from '@arabati/domain/ads/chassis.endpoints';
import {
  chassisChecksPerAd,
  chassisNumberMaxLength,
  chassisNumberSchema,
  chassisNumberTail,
  normalizeChassisNumber,
} from '@arabati/domain/ads/chassis-number';
import { chassisResults, chassisStolen } from '@arabati/words/ads/chassis-words';
import { factLabels } from '@arabati/words/ads/fact-words';
import { useState } from 'react';
import { object } from 'valibot';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Alert, type AlertTone } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { ScrollIntoView } from '../../ui/scroll-into-view.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useCheckChassis } from './use-check-chassis.ts';

const schema = object({ chassis_number: chassisNumberSchema });
const tones: Record<ChassisCheckResult, AlertTone> = {
  matches: 'positive',
  differs: 'danger',
  'not-stated': 'info',
};

/** Compares the number on the car with the one that the seller stated. */
export default function ChassisDialog({ adId, onClose }: { adId: string; onClose: () => void }) {
  const check = useCheckChassis(adId);
  const [checked, setChecked] = useState<{
    result: ChassisCheckResult;
    stolen: boolean;
    tail: string;
  } | null>(null);
  /** Whether the number in the field is the one that was compared. */
  const [isCurrent, setIsCurrent] = useState(false);
  return (
    <FormDialog
      title="تحقّق من رقم الشاسيه"
      description={`اكتب الرقم الذي قرأته على السيارة، ونقارنه بالرقم الذي سجّله البائع. المحاولات في اليوم لكل إعلان: ${chassisChecksPerAd}.`}
      action="مقارنة"
      onClose={onClose}
      kept={isCurrent}
      form={{
        defaultValues: { chassis_number: '' },
        schema,
        async onSubmit({ chassis_number }) {
          setChecked(null);
          const { result, stolen } = await check(chassis_number);
          setChecked({ result, stolen, tail: chassisNumberTail(normalizeChassisNumber(chassis_number)) });
          setIsCurrent(true);
        },
      }}
    >
      {({ register, errorOf }) => (
        <>
          <Field label={factLabels.chassis_number} required error={errorOf('chassis_number')}>
            <TextInput
              {...register('chassis_number', { onChange: () => setIsCurrent(false) })}
              data-initial-focus
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={chassisNumberMaxLength}
            />
          </Field>
          {checked && (
            <ScrollIntoView>
              {checked.stolen && (
                <Alert live tone="danger" title={chassisStolen.title} className="mb-3">
                  {chassisStolen.text}
                </Alert>
              )}
              <Alert
                live
                tone={checked.stolen ? 'info' : tones[checked.result]}
                title={chassisResults[checked.result].title}
              >
                <p>
                  الرقم الذي ينتهي بـ <bdi dir="ltr">{checked.tail}</bdi>:{' '}
                  {chassisResults[checked.result].text}
                </p>
              </Alert>
            </ScrollIntoView>
          )}
        </>
      )}
    </FormDialog>
  );
}
