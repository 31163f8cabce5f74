import { useState } from 'react';
import { Combobox, type ComboboxOption, type ComboboxProps } from '../../ui/combobox.tsx';

export interface FilterComboboxProps
  extends Omit<ComboboxProps, 'options' | 'value' | 'onValueChange' | 'onBlur' | 'matches'> {
  value: string;
  /** Once a name was chosen, or own words are done: a half-written name would find nothing. */
  onChoose: (value: string) => void;
  options: readonly ComboboxOption[];
  matches: (name: string, written: string) => boolean;
  /** The name that is stored for what is written. */
  nameOf: (written: string, names: readonly string[]) => string | null;
}

/** A filter by a name of a long list, or by own words. */
export function FilterCombobox({ value, onChoose, options, matches, nameOf, ...input }: FilterComboboxProps) {
  const [text, setText] = useState(value);
  const [outer, setOuter] = useState(value);

  // Changed from outside (a chip taken off, the brand of a model): it wins over what was typed before.
  if (value !== outer) {
    setOuter(value);
    setText(value);
  }

  const choose = (chosen: string) => {
    setText(chosen);
    if (chosen !== value) onChoose(chosen);
  };

  return (
    <Combobox
      {...input}
      value={text}
      options={options}
      matches={(option, written) => matches(option.value, written)}
      onValueChange={(written) => {
        setText(written);
        if (written === '' || options.some((option) => option.value === written)) choose(written);
      }}
      onBlur={() => {
        const written = text.trim();
        choose(
          nameOf(
            written,
            options.map((option) => option.value),
          ) ?? written,
        );
      }}
    />
  );
}
