import { TextInput, type TextInputProps } from './text-input.tsx';

/** An email address. Set `autoComplete="username"` where it is used for signing in. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput autoComplete="email" {...props} type="email" inputMode="email" />;
}
