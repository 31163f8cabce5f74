import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import { type ClaimedMail, claimMail, finishMail, postponeMail } from './mails.queries.ts';

/**
 * Lease of a claimed mail in milliseconds. Longer than a mail server may take for one mail, so that another node takes
 * over only if this one died.
 */
const leaseMs = 5 * 60_000;
const retryAfterMinutes = [0.5, 2, 10, 30, 60, 120];
/** After this time in milliseconds the links in a mail have expired or soon will, so sending is abandoned. */
const giveUpAfterMs = 24 * 3_600_000;

type MailServices = Pick<Services, 'config' | 'clock' | 'database'>;

/** Sends the queued mails. All nodes share the queue. Does nothing without a mail server. */
export async function sendQueuedMails(services: MailServices, log: Log, closing: AbortSignal): Promise<void> {
  const { smtpUrl } = services.config;
  if (!smtpUrl) return;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  try {
    await sendDueMails(services, transport, log, closing);
  } finally {
    transport.close();
  }
}

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Sender = Pick<Transporter, 'sendMail'>;

/** Processes the queue once: sends mails one after the other until none is due or the node stops. */
export async function sendDueMails(
  services: MailServices,
  sender: Sender,
  log: Log,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const now = services.clock.now();
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const mail = await claimMail(services.database, { now, leaseEnd });
    if (!mail) return;
    await sendMail(services, sender, log, mail);
  }
}

const mailHost = ({ mailFrom, publicUrl }: MailServices['config']) =>
  /@([\w.-]+)/.exec(mailFrom)?.[1] ?? new URL(publicUrl).hostname;

/** Lets mail programs show a button that ends mails of this kind (RFC 8058). */
const unsubscribeHeaders = (url: string | null) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

async function sendMail(
  { config, clock, database }: MailServices,
  sender: Sender,
  log: Log,
  mail: ClaimedMail,
) {
  const finish = (state: 'sent' | 'failed') =>
    finishMail(database, { id: mail.id, state, sentAt: state === 'sent' ? clock.now() : null });
  try {
    const { to_address: to, subject, text, html, unsubscribe_url: unsubscribeUrl } = mail;
    await sender.sendMail({
      from: config.mailFrom,
      to,
      subject,
      text,
      html,
      // Use the same id for each attempt, so that a recipient can detect duplicates if the node died between sending
      // and recording.
      messageId: `<${mail.id}@${mailHost(config)}>`,
      // Auto-responders must not reply (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    });
    await finish('sent');
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    // The mail server's response may quote the email address, so log only its codes.
    log.warn({ mail: mail.id, attempts: mail.attempts, code, responseCode }, 'sending a mail failed');
    const now = clock.now().getTime();
    const isRefused = responseCode !== undefined && responseCode >= 500;
    if (isRefused || now - mail.created_at.getTime() > giveUpAfterMs) {
      await finish('failed');
      return;
    }
    const minutes = retryAfterMinutes[mail.attempts - 1] ?? retryAfterMinutes.at(-1) ?? 1;
    await postponeMail(database, { id: mail.id, nextAttemptAt: new Date(now + minutes * 60_000) });
  }
}
