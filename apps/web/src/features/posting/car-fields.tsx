import { brandMaxLength, modelMaxLength } from '@arabati/domain/ads/ad-limits';
import { factLabels } from '@arabati/words/ads/fact-words';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import type { ComboboxOption } from '../../ui/use-suggestion-list.ts';
import type { CarCatalogue } from './car-catalogue.ts';
import type { PostingForm } from './posting-form.ts';

/** Last option of the list: a car that is not in the catalogue is posted under its own name. */
const other = (written: string) => (written === '' ? 'أخرى: اكتبها بنفسك' : `أخرى: «${written}»`);

/** Brand and model. Choosing a model also sets its brand. */
export function CarFields({ form, catalogue }: { form: PostingForm; catalogue: CarCatalogue }) {
  const { brand, model } = form.draft;
  const { brands, cars, modelsOf, matches, nameOf } = catalogue;
  const named = ({ value }: { value: string }, written: string) => matches(value, written);
  const models: ComboboxOption[] =
    brand.trim() === ''
      ? cars.map((car) => ({ value: car.model, description: car.brand }))
      : modelsOf(brand).map((value) => ({ value }));

  // Toyota, تيوتا: an ad is stored, found and counted under one name.
  const normalizeBrand = () => {
    const known = nameOf(brand, brands);
    if (known && known !== brand) form.change({ brand: known });
  };
  const normalizeModel = () => {
    const brandless = brand.trim() === '';
    const known = nameOf(model, brandless ? cars.map((car) => car.model) : modelsOf(brand));
    const maker = brandless ? cars.find((car) => car.model === known)?.brand : undefined;
    if (known && (known !== model || maker)) form.change({ model: known, ...(maker && { brand: maker }) });
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field required label={factLabels.brand} {...form.notes('brand')}>
        <Combobox
          {...form.cappedText('brand')}
          options={brands.map((value) => ({ value }))}
          matches={named}
          own={other}
          onPick={({ value }) => {
            // Clear a model that belongs to another brand.
            const elsewhere = cars.some((car) => car.model === model) && !modelsOf(value).includes(model);
            if (elsewhere) form.change({ brand: value, model: '' });
          }}
          limit={brands.length}
          onBlur={normalizeBrand}
          maxLength={brandMaxLength}
          placeholder="مثلاً: تويوتا"
        />
      </Field>
      <Field required label={factLabels.model} {...form.notes('model')}>
        <Combobox
          {...form.cappedText('model')}
          options={models}
          matches={named}
          own={other}
          onPick={({ value, description }) => {
            if (description) form.change({ brand: description, model: value });
          }}
          onBlur={normalizeModel}
          maxLength={modelMaxLength}
          placeholder="مثلاً: كورولا"
        />
      </Field>
    </div>
  );
}
