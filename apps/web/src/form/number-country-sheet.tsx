import { type CountryCode, countryCodes, home, withCallingCode } from '@arabati/domain/sign-in/calling-codes';
import { foldDigits } from '@arabati/domain/text/digits';
import { foldArabic } from '@arabati/domain/text/fold-arabic';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

export interface FormNumbers {
  phone: string;
  whatsapp: string;
}

interface NumberCountrySheetProps {
  read: () => FormNumbers;
  write: (numbers: FormNumbers) => void;
  onClose: () => void;
}

interface Country extends CountryCode {
  name: string;
  /** For the search. */
  folded: string;
}

/** Sudan, then the countries where most Sudanese abroad live. */
const first = [
  home,
  'SA',
  'AE',
  'EG',
  'QA',
  'KW',
  'OM',
  'BH',
  'LY',
  'TD',
  'SS',
  'ET',
  'UG',
  'TR',
  'GB',
  'US',
];

/** The first ones, then all others by the Arabic name, which the browser knows. */
function listCountries(): Country[] {
  const names = new Intl.DisplayNames(['ar'], { type: 'region' });
  const rank = ({ country }: CountryCode) =>
    first.includes(country) ? first.indexOf(country) : first.length;
  return countryCodes
    .map((code) => {
      const name = names.of(code.country) ?? code.country;
      return { ...code, name, folded: foldArabic(name) };
    })
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'ar'));
}

/** Chooses the country of the numbers, and adds its calling code to them. */
export default function NumberCountrySheet({ read, write, onClose }: NumberCountrySheetProps) {
  const [countries] = useState(listCountries);
  const [search, setSearch] = useState('');
  const text = foldArabic(foldDigits(search).trim());
  const digits = text.replace(/^(?:\+|00)/, '');
  const found = countries.filter(
    ({ folded, callingCode }) =>
      text === '' || folded.includes(text) || (/^\d+$/.test(digits) && callingCode.startsWith(digits)),
  );

  function choose(country: Country) {
    const { phone, whatsapp } = read();
    write({ phone: withCallingCode(phone, country), whatsapp: withCallingCode(whatsapp, country) });
    onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="دولة الرقم"
      description="نضيف مفتاح الدولة إلى رقميك. الرقم السوداني المكتوب كاملاً يبقى كما هو."
    >
      <div className="grid gap-3 pt-4">
        <Field label="ابحث عن الدولة أو مفتاحها" labelHidden>
          <TextInput
            data-initial-focus
            type="search"
            placeholder="السعودية أو 966"
            autoComplete="off"
            startAdornment={<Search aria-hidden="true" />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <ul className="grid min-h-[65dvh] content-start divide-y divide-line">
          {found.map((country) => (
            <li key={country.country}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-3 px-2 text-start hover:bg-sunken"
                onClick={() => choose(country)}
              >
                <span>{country.name}</span>
                <bdi dir="ltr" className="text-muted">
                  +{country.callingCode}
                </bdi>
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="py-6 text-center text-muted">لا توجد دولة بهذا الاسم أو المفتاح</li>
          )}
        </ul>
      </div>
    </Sheet>
  );
}
