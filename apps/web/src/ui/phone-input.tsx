import { TextInput, type TextInputProps } from './text-input.tsx';

/** A phone number in national format. */
export function PhoneInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput autoComplete="tel-national" {...props} type="tel" inputMode="tel" />;
}
