import {
  showroomAboutMaxLength,
  showroomAddressMaxLength,
  showroomCityMaxLength,
  showroomNameMaxLength,
} from '@arabati/domain/showrooms/showroom-limits';
import { slugMaxLength, suggestSlug } from '@arabati/domain/showrooms/showroom-slug';
import { factLabels } from '@arabati/words/ads/fact-words';
import { Save } from 'lucide-react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { OpeningHoursField } from './opening-hours-field.tsx';
import type { ShowroomDraft } from './showroom-draft.ts';
import { type CompressPhoto, ShowroomPhotoField } from './showroom-photo-field.tsx';
import { useShowroomForm } from './use-showroom-form.ts';

interface ShowroomFormProps {
  draft: ShowroomDraft;
  /** The address stays once the page was public. */
  slugFixed: boolean;
  /** Another name or logo loses the badge. */
  verified: boolean;
  cities: readonly string[];
  matches: (name: string, written: string) => boolean;
  compress: CompressPhoto;
  onSaved: () => void;
}

/** The page of the member's showroom. What was typed survives a reload; pictures are at the server. */
export function ShowroomForm(props: ShowroomFormProps) {
  const { draft, slugFixed, verified, cities, matches, compress, onSaved } = props;
  const handle = useShowroomForm(draft, onSaved);
  const { form, values } = handle;
  return (
    <AppForm form={form} className="grid gap-5">
      <Field
        required
        label="اسم المعرض"
        error={form.errorOf('name')}
        warning={verified && values.name !== draft.name && 'نراجع الصفحة من جديد بعد تغيير الاسم'}
      >
        <TextInput {...form.register('name')} autoComplete="organization" maxLength={showroomNameMaxLength} />
      </Field>
      <SlugField handle={handle} fixed={slugFixed} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field required label={factLabels.city} error={form.errorOf('city')}>
          <Combobox
            {...form.register('city')}
            options={cities.map((value) => ({ value }))}
            matches={(option, written) => matches(option.value, written)}
            onPick={(city) => form.write({ city: city.value })}
            maxLength={showroomCityMaxLength}
          />
        </Field>
        <Field label="العنوان" hint="يلزم للتوثيق." error={form.errorOf('address')}>
          <TextInput {...form.register('address')} autoComplete="off" maxLength={showroomAddressMaxLength} />
        </Field>
      </div>
      <Field
        optional
        label="الموقع على الخريطة"
        hint="انسخه من تطبيق الخرائط. نضع للمشترين رابطاً إلى الاتجاهات."
        error={form.errorOf('location')}
      >
        <TextInput {...form.register('location')} dir="ltr" autoComplete="off" maxLength={500} />
      </Field>
      <Field
        optional
        label="عن المعرض"
        hint="بدون أرقام هواتف: يراها المشترون في إعلاناتك بعد عرض الرقم."
        error={form.errorOf('about')}
      >
        <TextArea {...form.register('about')} rows={4} maxLength={showroomAboutMaxLength} showCount />
      </Field>
      <OpeningHoursField
        hours={values.hours}
        onChange={(hours) => form.write({ hours })}
        error={form.errorOf('hours')}
      />
      <Photos handle={handle} verified={verified} compress={compress} />
      <FormFailure form={form} />
      <Button
        type="submit"
        block
        loading={form.isSubmitting}
        icon={<Save aria-hidden="true" className="size-5" />}
      >
        حفظ الصفحة
      </Button>
    </AppForm>
  );
}

type Handle = ReturnType<typeof useShowroomForm>;

function SlugField({ handle: { form, values }, fixed: slugFixed }: { handle: Handle; fixed: boolean }) {
  return (
    <Field
      required
      label="رابط الصفحة"
      hint={slugFixed ? 'لا يتغير بعد نشر الصفحة.' : 'حروف إنجليزية صغيرة وشرطات. لا يتغير بعد نشر الصفحة.'}
      error={form.errorOf('slug')}
      labelEnd={
        !slugFixed &&
        suggestSlug(values.name) !== '' &&
        suggestSlug(values.name) !== values.slug && (
          <Button variant="ghost" size="sm" onClick={() => form.write({ slug: suggestSlug(values.name) })}>
            اقترح من الاسم
          </Button>
        )
      }
    >
      <TextInput
        {...form.register('slug')}
        dir="ltr"
        readOnly={slugFixed}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={slugMaxLength}
      />
    </Field>
  );
}

function Photos({
  handle: { form, values },
  verified,
  compress,
}: {
  handle: Handle;
  verified: boolean;
  compress: CompressPhoto;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ShowroomPhotoField
        label="الشعار"
        hint={verified ? 'نراجع الصفحة من جديد بعد تغييره.' : 'مربع وواضح. يلزم للتوثيق.'}
        choose="أضف الشعار"
        maxSide={800}
        photo={values.logo}
        onChange={(logo) => form.write({ logo })}
        compress={compress}
        error={form.errorOf('logo')}
      />
      <ShowroomPhotoField
        label="الغلاف (اختياري)"
        hint="صورة عريضة للمعرض، بدون أرقام."
        choose="أضف الغلاف"
        maxSide={1_600}
        photo={values.cover}
        onChange={(cover) => form.write({ cover })}
        compress={compress}
        error={form.errorOf('cover')}
      />
    </div>
  );
}
