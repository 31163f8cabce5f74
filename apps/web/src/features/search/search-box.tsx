import { Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchTextInput } from './search-text-input.tsx';

export interface SearchBoxProps {
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** A single text field. City and price are on the results page. */
export function SearchBox({ onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState('');
  const search = (wanted: string) => {
    if (wanted.trim() !== '') onSearch(wanted.trim());
  };
  return (
    <search aria-label="ابحث عن سيارة" className={className}>
      <form
        noValidate
        className="flex gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Field label="ابحث عن سيارة" labelHidden className="grow [&_input]:min-h-11 [&_input]:py-1.5">
          <SearchTextInput
            value={text}
            onValueChange={setText}
            onPick={(picked) => {
              setText(picked);
              search(picked);
            }}
          />
        </Field>
        <IconButton type="submit" variant="outline" label="بحث" icon={<Search aria-hidden="true" />} />
      </form>
    </search>
  );
}
