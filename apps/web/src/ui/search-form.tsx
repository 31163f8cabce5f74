import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface SearchFormProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The active search text. */
  q: string;
  searching: boolean;
  onSearch: (q: string) => void;
  /** Filters and sorting beside the text; they apply immediately. */
  children?: ReactNode;
}

/** A search text that applies on submit, with filters and sorting. */
export function SearchForm(props: SearchFormProps) {
  const { label, placeholder, maxLength, q, searching, onSearch, children } = props;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q')).trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-3 lg:flex">
      <div className="flex items-end gap-2 lg:min-w-0 lg:grow">
        <div className="min-w-0 grow">
          <Field label={label}>
            <TextInput
              // A new active text (back navigation, a link) replaces the typed one.
              key={q}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={maxLength}
              placeholder={placeholder}
            />
          </Field>
        </div>
        <Button type="submit" loading={searching} icon={<Search aria-hidden="true" className="size-5" />}>
          بحث
        </Button>
      </div>
      {children && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 lg:flex lg:*:w-44">
          {children}
        </div>
      )}
    </form>
  );
}
