import type { Config } from '../config.ts';
import type { Connection } from '../database.ts';
import { newId } from '../ids.ts';
import { insertMail } from './mails.queries.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Ends mails of this kind with one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * Queues a mail in the transaction of its cause: it is sent only if the transaction commits, and no request waits for a
 * mail server. Without `SMTP_URL` it goes to the preview outbox and never leaves the machine.
 */
export async function enqueueMail(
  tx: Connection,
  config: Pick<Config, 'smtpUrl'>,
  mail: Mail,
  now: Date,
): Promise<void> {
  await insertMail(tx, {
    id: newId(),
    to_address: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    ...(config.smtpUrl ? { state: 'queued', sent_at: null } : { state: 'preview', sent_at: now }),
    next_attempt_at: now,
    created_at: now,
  });
}
