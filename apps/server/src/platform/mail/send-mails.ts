import type { FastifyInstance } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import { scheduleTask } from '../schedule-task.ts';
import type { Services } from '../services.ts';

const lookEveryMs = 2_000;
/**
 * Lease of a claimed mail in milliseconds. Longer than a mail server may take for one mail, so that another node takes
 * over only if this one died.
 */
const leaseMs = 5 * 60_000;
const retryAfterMinutes = [0.5, 2, 10, 30, 60, 120];
/** After this time in milliseconds the links in a mail have expired or soon will, so sending is abandoned. */
const giveUpAfterMs = 24 * 3_600_000;

type MailServices = Pick<Services, 'config' | 'clock' | 'database'>;

/** Schedules sending of queued mails while the app runs. All nodes share the queue. */
export function scheduleSendMails(app: FastifyInstance, services: MailServices): void {
  const { smtpUrl } = services.config;
  if (!smtpUrl) return;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  // Registered before the task's own hook: an app that closes runs the last hook first.
  app.addHook('onClose', async () => transport.close());
  scheduleTask(app, { everyMs: lookEveryMs, failure: 'processing the mail queue failed' }, (closing) =>
    sendDueMails(services, transport, app.log, closing),
  );
}

type Log = Pick<FastifyInstance['log'], 'warn'>;
type Sender = Pick<Transporter, 'sendMail'>;

/** Processes the queue once: sends mails one after the other until none is due or the node stops. */
export async function sendDueMails(
  services: MailServices,
  sender: Sender,
  log: Log,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const mail = await claimMail(services);
    if (!mail) return;
    await sendMail(services, sender, log, mail);
  }
}

const mailHost = ({ mailFrom, publicUrl }: MailServices['config']) =>
  /@([\w.-]+)/.exec(mailFrom)?.[1] ?? new URL(publicUrl).hostname;

interface ClaimedMail {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  created_at: Date;
}

/** Claims the oldest due mail that no other node has claimed. It becomes due again if this node dies. */
function claimMail({ database, clock }: MailServices): Promise<ClaimedMail | undefined> {
  const now = clock.now();
  return database
    .updateTable('mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseMs),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'to_address', 'subject', 'text', 'html', 'attempts', 'created_at'])
    .executeTakeFirst();
}

async function sendMail(
  { config, clock, database }: MailServices,
  sender: Sender,
  log: Log,
  mail: ClaimedMail,
) {
  // Keep the row for the operator's count, without the text, which may contain links.
  const finish = (state: 'sent' | 'failed') =>
    database
      .updateTable('mails')
      .set({ state, sent_at: state === 'sent' ? clock.now() : null, text: '', html: '' })
      .where('id', '=', mail.id)
      .execute();
  try {
    const { to_address: to, subject, text, html } = mail;
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
      headers: { 'Auto-Submitted': 'auto-generated' },
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
    await database
      .updateTable('mails')
      .set({ next_attempt_at: new Date(now + minutes * 60_000) })
      .where('id', '=', mail.id)
      .execute();
  }
}
