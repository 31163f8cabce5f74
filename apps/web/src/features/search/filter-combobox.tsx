import { useState } from 'react';
import { Combobox, type ComboboxProps } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/use-suggestion-list.ts';

export interface FilterComboboxProps
  extends Omit<ComboboxProps<ComboboxOption>, 'options' | 'value' | 'onValueChange' | 'onBlur' | 'matches'> {
  value: string;
  /** Called when a name is chosen or free text is committed. A partial name would find nothing. */
  onChoose: (value: string) => void;
  options: readonly ComboboxOption[];
  matches: (name: string, written: string) => boolean;
  /** Returns the stored name for the input. */
  nameOf: (written: string, names: readonly string[]) => string | null;
}

/** Filters by a name from a long list, or by free text. */
export function FilterCombobox({ value, onChoose, options, matches, nameOf, ...input }: FilterComboboxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);

  // Changed from outside (a chip removed, a model's brand): the new value replaces the typed text.
  if (value !== lastValue) {
    setLastValue(value);
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
