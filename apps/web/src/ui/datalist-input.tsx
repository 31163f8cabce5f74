import { useId } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A line of text with a few words to choose from; others can be written. The browser's own list, which weighs nothing:
 * Combobox is for long lists and for spellings that differ.
 */
export function DatalistInput({
  suggestions,
  ...input
}: Omit<TextInputProps, 'list'> & { suggestions: readonly string[] }) {
  const id = useId();
  return (
    <>
      <TextInput {...input} list={id} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
