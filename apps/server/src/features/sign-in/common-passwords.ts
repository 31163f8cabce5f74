/** Whether a password is among those that anybody would try first, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase());
}

const commonest: ReadonlySet<string> = new Set(['123456', 'password', '123456789', 'qwerty', 'password1']);
