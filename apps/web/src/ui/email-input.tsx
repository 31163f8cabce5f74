import { TextInput, type TextInputProps } from './text-input.tsx';

/** An address. Say `autoComplete="username"` where one signs in by it. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput autoComplete="email" {...props} type="email" inputMode="email" />;
}
