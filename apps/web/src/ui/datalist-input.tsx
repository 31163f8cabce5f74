import { useId } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A text field with a few suggestions; free text is accepted. Uses the browser's own `<datalist>`, which adds no code.
 * Combobox is for long lists and alternative spellings.
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
