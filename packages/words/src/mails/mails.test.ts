import { expect, test } from 'vitest';
import { accountDeletedMail } from './account-deleted-mail.ts';
import { emailChangeMail } from './email-change-mail.ts';
import { emailChangeRequestedMail } from './email-change-requested-mail.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { emailTakenMail } from './email-taken-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { recoveryMail } from './recovery-mail.ts';
import { signUpMail } from './sign-up-mail.ts';

const url = 'https://arabati.example/auth/v1/verify?token=pkce_abc&type=signup&redirect_to=https%3A%2F%2Fa';

test.each([
  signUpMail,
  recoveryMail,
  passwordChangedMail,
  emailChangeMail,
  emailChangeRequestedMail,
  emailTakenMail,
])('a mail is right-to-left and its link is intact in both forms', (write) => {
  const mail = write({ url });
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.html).toContain('href="https://arabati.example/auth/v1/verify?token=pkce_abc&amp;type=signup');
  expect(mail.text.split('\n')).toContain(url);
  expect(mail.subject).toMatch(/[\u0600-\u06ff]/);
});

test.each([emailChangedMail, accountDeletedMail])(
  'a mail about a completed change contains the support address and no link',
  (write) => {
    const mail = write('help@arabati.example');
    expect(mail.text.split('\n')).toContain('help@arabati.example');
    expect(mail.html).not.toContain('href=');
  },
);

test('characters of an address cannot inject markup into its mail', () => {
  const { html } = recoveryMail({ url: 'https://a/?"><script>alert(1)</script>' });
  expect(html).not.toContain('<script>');
});
