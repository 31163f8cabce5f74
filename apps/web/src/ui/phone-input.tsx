import { TextInput, type TextInputProps } from './text-input.tsx';

/** A number as one dials it within the country. */
export function PhoneInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput autoComplete="tel-national" {...props} type="tel" inputMode="tel" />;
}
