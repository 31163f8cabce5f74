import { Camera, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { Combobox } from '../src/ui/combobox.tsx';
import { Field } from '../src/ui/field.tsx';
import { FilePicker } from '../src/ui/file-picker.tsx';
import { PasswordInput } from '../src/ui/password-input.tsx';
import { RadioGroup } from '../src/ui/radio-group.tsx';
import { Select } from '../src/ui/select.tsx';
import { StarInput, StarRating } from '../src/ui/star-rating.tsx';
import { TextArea } from '../src/ui/text-area.tsx';
import { TextInput } from '../src/ui/text-input.tsx';
import { Specimen } from './specimen.tsx';

const cities = [
  'الخرطوم',
  'أم درمان',
  'بحري',
  'بورتسودان',
  'ود مدني',
  'كسلا',
  'الأبيض',
  'القضارف',
  'نيالا',
  'عطبرة',
];

export function FormSpecimens() {
  const [city, setCity] = useState('');
  const [brand, setBrand] = useState('');
  const [text, setText] = useState('');
  return (
    <div className="min-w-0">
      <Specimen name="Field · TextInput">
        <Field label="بحث" labelHidden>
          <TextInput
            type="search"
            placeholder="تويوتا، هايلوكس، أوتوماتيك"
            startAdornment={<Search aria-hidden="true" />}
          />
        </Field>
        <Field label="عنوان الإعلان" required hint="اكتب الماركة والموديل والسنة">
          <TextInput
            placeholder="تويوتا كورولا 2015"
            maxLength={60}
            showCount
            defaultValue="تويوتا كورولا 2015 فل"
          />
        </Field>
        <Field label="رقم الهاتف" required error="رقم الهاتف مسجل مسبقاً">
          <TextInput type="tel" inputMode="numeric" defaultValue="0912345678" />
        </Field>
        <Field label="البريد الإلكتروني" optional>
          <TextInput type="email" placeholder="name@example.com" />
        </Field>
        <Field label="السعر" required warning="تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى">
          <TextInput inputMode="decimal" defaultValue="12.5" endAdornment="مليون جنيه" />
        </Field>
        <Field label="رقم العضوية" hint="لا يتغير">
          <TextInput readOnly defaultValue="48210375" dir="ltr" />
        </Field>
        <Field label="المدينة">
          <TextInput disabled defaultValue="الخرطوم" />
        </Field>
      </Specimen>
      <Specimen name="PasswordInput">
        <Field
          label="كلمة المرور"
          labelEnd={
            <a href="#reset" className="font-medium text-primary-ink text-sm underline">
              نسيت كلمة المرور؟
            </a>
          }
        >
          <PasswordInput autoComplete="current-password" defaultValue="سر" />
        </Field>
      </Specimen>
      <Specimen name="TextArea">
        <Field label="الوصف" hint="حالة السيارة والصيانة والأوراق">
          <TextArea maxLength={1000} showCount defaultValue="سيارة نظيفة، مكيفة، فحص كامل." />
        </Field>
      </Specimen>
      <Specimen name="Select · Combobox">
        <Field label="نوع الوقود">
          <Select
            placeholder="اختر نوع الوقود"
            options={['بنزين', 'جاز', 'هايبرد', 'كهربائي'].map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label="المدينة" error="يجب اختيار مدينة">
          <Combobox
            value={city}
            onValueChange={setCity}
            placeholder="اكتب أو اختر"
            startAdornment={<MapPin aria-hidden="true" className="size-5" />}
            options={cities.map((value) => ({ value }))}
          />
        </Field>
      </Specimen>
      <Specimen name="Combobox with own words · Combobox with hints of the server">
        <Field label="الماركة">
          <Combobox
            value={brand}
            onValueChange={setBrand}
            own={(written) => (written === '' ? 'أخرى: اكتبها بنفسك' : `أخرى: «${written}»`)}
            options={['تويوتا', 'هيونداي', 'كيا'].map((value) => ({ value }))}
          />
        </Field>
        <Field label="كلمة البحث" hint="اكتب حرفين">
          <Combobox
            hints
            matches={null}
            value={text}
            onValueChange={setText}
            options={
              text.length < 2 ? [] : cities.map((value) => ({ value, description: 'مدينة · 12 إعلاناً' }))
            }
          />
        </Field>
      </Specimen>
      <Specimen name="RadioGroup">
        <Field group label="القير">
          <RadioGroup
            variant="segmented"
            name="transmission"
            defaultValue="أوتوماتيك"
            options={['أوتوماتيك', 'عادي'].map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field group label="صفة البائع" required error="يجب اختيار صفة البائع">
          <RadioGroup
            variant="cards"
            value="مالك"
            options={[
              { value: 'مالك', label: 'مالك', description: 'السيارة باسمي' },
              { value: 'وكيل', label: 'وكيل', description: 'بتوكيل من المالك' },
              { value: 'وسيط', label: 'وسيط', description: 'أبيع لغيري' },
            ]}
          />
        </Field>
        <Field group label="الحالة">
          <RadioGroup
            name="condition"
            options={[
              { value: 'جديدة', label: 'جديدة' },
              { value: 'مستعملة', label: 'مستعملة' },
              { value: 'بحاجة لإصلاح', label: 'بحاجة لإصلاح', disabled: true },
            ]}
          />
        </Field>
      </Specimen>
      <Specimen name="StarInput">
        <Field group label="كم نجمة تعطيه؟" required>
          <StarInput value={4} onValueChange={() => {}} labelOf={(stars) => `${stars} من 5`} />
        </Field>
        <Field group label="بدون اختيار" error="اختر عدد النجوم">
          <StarInput value={null} onValueChange={() => {}} labelOf={(stars) => `${stars} من 5`} />
        </Field>
        <StarRating stars={3} label="3 من 5" />
      </Specimen>
      <Specimen name="Checkbox">
        <div>
          <Checkbox label="السعر قابل للتفاوض" defaultChecked />
          <Checkbox label="أوافق على الشروط" description="لا يمكن تعديل الإعلان بعد نشره" />
          <Checkbox label="غير متاح" disabled />
        </div>
      </Specimen>
      <Specimen name="FilePicker">
        <FilePicker
          label="أضف صور السيارة"
          hint="حتى 5 صور، 5MB لكل صورة"
          icon={<Camera />}
          accept="image/*"
          multiple
          onFiles={() => {}}
        />
      </Specimen>
    </div>
  );
}
