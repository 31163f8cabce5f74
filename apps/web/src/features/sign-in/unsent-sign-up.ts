import type { SignUpForm } from './sign-up.ts';

const storageKey = 'arabati.unsent-sign-up';

const emptySignUp: SignUpForm = {
  display_name: '',
  email: '',
  phone: '',
  whatsapp: '',
  city: '',
  password: '',
  confirm_password: '',
};

/**
 * Reads what was typed into the sign-up form and not sent, without the passwords. Phones with little memory reload the app
 * while its user looks up a number. The input is stored only until the tab is closed, because phones are shared.
 */
export function readUnsentSignUp(): SignUpForm {
  try {
    return { ...emptySignUp, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as SignUpForm) };
  } catch {
    return emptySignUp;
  }
}

/** Stores what was typed into the sign-up form, or deletes it if `form` is null. */
export function writeUnsentSignUp(form: SignUpForm | null): void {
  try {
    if (!form) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ ...form, password: '', confirm_password: '' }));
  } catch {
    // Storage is full or unavailable. The input then lasts as long as the page.
  }
}
