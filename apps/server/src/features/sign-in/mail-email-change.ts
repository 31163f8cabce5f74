import { emailChangeMail } from '@arabati/words/mails/email-change-mail';
import { emailTakenMail } from '@arabati/words/mails/email-taken-mail';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { isEmailTaken } from '../identifiers/identifiers.public.ts';
import { createEmailChange } from './email-change.queries.ts';
import type { SignInServices } from './sign-in-services.ts';

/**
 * Mails a link to the new address, which replaces the previous link. If the address is taken, mails its owner a notice
 * instead.
 */
export async function mailEmailChange(
  tx: Connection,
  { config }: Pick<SignInServices, 'config'>,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<void> {
  const token = await createEmailChange(tx, { userId, newEmail, now });
  const link = new URL('/confirm-email', config.publicUrl);
  link.search = new URLSearchParams({ token_hash: token, type: 'email_change' }).toString();
  const taken = await isEmailTaken(tx, { email: newEmail, userId });
  const words = taken
    ? emailTakenMail({ url: new URL('/reset-password', config.publicUrl).href })
    : emailChangeMail({ url: link.href });
  await enqueueMail(tx, config, { to: newEmail, ...words }, now);
}
