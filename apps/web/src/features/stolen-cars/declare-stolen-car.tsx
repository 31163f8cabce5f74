import { chassisNumberMaxLength } from '@arabati/domain/ads/chassis-number';
import { stolenCarFormSchema } from '@arabati/domain/stolen-cars/stolen-car-form';
import {
  declareStolenCar,
  listOwnStolenCars,
  policeReportMaxLength,
  theftNoteMaxLength,
} from '@arabati/domain/stolen-cars/stolen-cars.requests';
import { stolenCarProblemWords } from '@arabati/words/stolen-cars/stolen-car-problem-words';
import { stolenCarFieldLabels } from '@arabati/words/stolen-cars/stolen-car-words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { isUnchangedSince } from '../../form/is-unchanged-since.ts';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';

addProblemWords(stolenCarProblemWords);

const empty = { chassis_number: '', police_report: '', note: '' };

/** Form in which a member declares that their car was stolen. Input stays on the device until it is sent. */
export function DeclareStolenCar({ memberId }: { memberId: string }) {
  const client = useQueryClient();
  const unsent = `stolen-car.${memberId}`;
  const [stored] = useState(() => readUnsentInput(unsent, { id: crypto.randomUUID() as string, ...empty }));
  /** Id of the next declaration. Replaced after a success, so that a retry is the same declaration. */
  const id = useRef(stored.id);
  const form = useAppForm({
    defaultValues: {
      chassis_number: stored.chassis_number,
      police_report: stored.police_report,
      note: stored.note,
    },
    schema: stolenCarFormSchema,
    async onSubmit(values) {
      await callApi(declareStolenCar, { params: { stolen_car_id: id.current }, body: values });
      id.current = crypto.randomUUID();
      if (isUnchangedSince(values, form)) {
        writeUnsentInput(unsent, null);
        form.reset(empty);
      } else {
        writeUnsentInput(unsent, { id: id.current, ...form.getValues() });
      }
      toast({ tone: 'positive', title: 'وصلنا بلاغك', description: 'نراجعه ونرسل لك إشعاراً بالنتيجة.' });
      await client.invalidateQueries({ queryKey: apiKey(listOwnStolenCars) });
    },
  });
  const register = (name: keyof typeof empty) =>
    form.register(name, {
      onChange: () => writeUnsentInput(unsent, { id: id.current, ...form.getValues() }),
    });
  return (
    <Card>
      <CardHeader title="سجّل سيارة مسروقة" />
      <AppForm form={form} className="grid gap-4">
        <Field
          label={stolenCarFieldLabels.chassis_number}
          required
          hint="17 خانة، أو رقم الهيكل في السيارات الأقدم. تجده في شهادة البحث."
          error={form.errorOf('chassis_number')}
        >
          <TextInput
            {...register('chassis_number')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={chassisNumberMaxLength}
          />
        </Field>
        <Field
          label={stolenCarFieldLabels.police_report}
          required
          hint="رقم البلاغ واسم القسم وسنته."
          error={form.errorOf('police_report')}
        >
          <TextInput {...register('police_report')} autoComplete="off" maxLength={policeReportMaxLength} />
        </Field>
        <Field label={stolenCarFieldLabels.note} error={form.errorOf('note')}>
          <TextArea {...register('note')} rows={3} maxLength={theftNoteMaxLength} />
        </Field>
        <FormFailure form={form} />
        <Button type="submit" block loading={form.isSubmitting}>
          إرسال البلاغ
        </Button>
        <UnsavedChanges unsaved={form.formState.isDirty && !form.isSubmitting} loss="ما كتبته في البلاغ" />
      </AppForm>
    </Card>
  );
}
