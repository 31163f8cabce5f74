import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { findJobs } from '../../testing/find-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { claimMail } from './mails.queries.ts';
import { sendDueMails } from './send-mails.ts';

const received: { to: string; from: string; raw: string }[] = [];
/** The error that the mail server returns for a recipient. */
let rejection: { responseCode: number } | null = null;
let server: SMTPServer;
/** A node that sends in the background … */
let sending: TestApp;
/** … and one that sends nothing: its queue is processed only by the tests, … */
let still: TestApp;
/** … with these services, as further nodes would. */
let senders: TestApp['services'];
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(rejection ? Object.assign(new Error('no such person as sara'), rejection) : null),
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => {
        raw += part.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ raw, to: rcptTo[0]?.address ?? '', from: mailFrom ? mailFrom.address : '' });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  sending = await startTestApp(
    { SMTP_URL: url, MAIL_FROM: 'عربتي <post@arabati.example>' },
    { jobs: ['send-mails'] },
  );
  still = await startTestApp();
  senders = { ...still.services, config: { ...still.services.config, smtpUrl: url } };
});
afterAll(async () => {
  await sending.close();
  await still.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
afterEach(async () => {
  received.length = 0;
  rejection = null;
  await still.owner.query('truncate mails');
});

const queue = (to = 'sara@example.com', services = senders, more: { unsubscribeUrl?: string } = {}) =>
  enqueueMail(
    services.database,
    services.config,
    { to, subject: 'تأكيد بريدك', text: 'مرحباً بك', html: '<p dir="rtl">مرحباً بك</p>', ...more },
    services.clock.now(),
  );

const rows = async (testServer = still) =>
  (await testServer.services.pool.query('select state, attempts, text, html from mails order by created_at'))
    .rows;

/** Processes the queue once, as a separate node. */
async function look() {
  const transport = createTransport({ url });
  const warnings: unknown[] = [];
  const log = { warn: (fact: unknown) => warnings.push(fact) };
  await sendDueMails(senders, transport, log as never);
  transport.close();
  return warnings;
}

describe('the mail queue', () => {
  test('is sent in the background with intact Arabic, and the text is deleted afterwards', async () => {
    await queue('sara@example.com', sending.services);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ to: 'sara@example.com', from: 'post@arabati.example' });
    expect(received[0]?.raw).toContain(
      `Subject: =?UTF-8?B?${Buffer.from('تأكيد بريدك').toString('base64')}?=`,
    );
    expect(received[0]?.raw).toMatch(/multipart\/alternative/);
    await expect.poll(() => rows(sending)).toEqual([{ state: 'sent', attempts: 1, text: '', html: '' }]);
  });

  test('discards a mail if its transaction is rolled back', async () => {
    const { database, config } = senders;
    const undone = database.transaction().execute(async (tx) => {
      await enqueueMail(
        tx,
        config,
        { to: 'a@example.com', subject: 's', text: 't', html: 'h' },
        still.clock.now(),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('retries with increasing delays while the mail server is unavailable, and logs no email address', async () => {
    rejection = { responseCode: 451 };
    await queue();
    const warnings = await look();
    expect(JSON.stringify(warnings)).not.toContain('sara');
    expect(warnings).toMatchObject([{ attempts: 1, responseCode: 451 }]);
    await look();
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 });
    still.clock.advance({ seconds: 30 });
    await look();
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 2 });
    rejection = null;
    still.clock.advance({ minutes: 2 });
    await look();
    expect(received).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('stops after a permanent rejection, and after a day in any case', async () => {
    rejection = { responseCode: 550 };
    await queue();
    await look();
    expect(await rows()).toEqual([{ state: 'failed', attempts: 1, text: '', html: '' }]);
    rejection = { responseCode: 451 };
    await queue();
    await look();
    still.clock.advance({ hours: 25 });
    await look();
    expect((await rows())[1]).toMatchObject({ state: 'failed', text: '' });
  });

  test('uses the same message id for every attempt, and marks mails as auto-generated', async () => {
    rejection = { responseCode: 451 };
    await queue();
    await look();
    rejection = null;
    still.clock.advance({ minutes: 1 });
    await look();
    const { rows: mails } = await still.services.pool.query<{ id: string }>('select id from mails');
    // A mail server that has received this id delivers the mail once, even if its response was lost.
    expect(received[0]?.raw).toContain(`Message-ID: <${mails[0]?.id}@arabati.example>`);
    expect(received[0]?.raw).toContain('Auto-Submitted: auto-generated');
  });

  test('has the headers of RFC 8058 if its recipient can unsubscribe', async () => {
    const unsubscribeUrl = 'https://arabati.example/api/alerts/stop?token=x';
    await queue('sara@example.com', senders, { unsubscribeUrl });
    await look();
    expect(received[0]?.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(received[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await queue();
    await look();
    expect(received[1]?.raw).not.toContain('List-Unsubscribe');
  });

  test('continues on another node, which sends the remaining mails once', async () => {
    await queue('before@example.com');
    const restarted = await buildApp(senders, { jobs: findJobs(['send-mails']) });
    await restarted.ready();
    await expect.poll(async () => (await rows())[0].state).toBe('sent');
    await restarted.close();
    await look();
    expect(received.map((mail) => mail.to)).toEqual(['before@example.com']);
  });

  test('releases the mail of a dead node after its lease', async () => {
    await queue();
    // The mail server never responds, and the node stops first.
    const dying = { sendMail: () => new Promise<never>(() => {}) };
    void sendDueMails(senders, dying, { warn: () => {} } as never);
    await expect.poll(async () => (await rows())[0].attempts).toBe(1);
    await look();
    expect(received).toHaveLength(0);
    still.clock.advance({ minutes: 5 });
    await look();
    expect(received).toHaveLength(1);
  });

  test('claims one mail at a time, so that a slow mail server does not block other nodes', async () => {
    await Promise.all(Array.from({ length: 3 }, (_, index) => queue(`n${index}@example.com`)));
    const stuck = { sendMail: () => new Promise<never>(() => {}) };
    void sendDueMails(senders, stuck, { warn: () => {} } as never);
    await expect
      .poll(async () => (await rows()).filter((mail) => mail.attempts > 0).length)
      .toBeGreaterThan(0);
    await look();
    expect(received).toHaveLength(2);
  });

  test('stays consistent when a node stops: the current mail is sent, the others wait', async () => {
    await Promise.all(Array.from({ length: 3 }, (_, index) => queue(`n${index}@example.com`)));
    const transport = createTransport({ url });
    const stopping = new AbortController();
    const sender = {
      sendMail: async (mail: object) => {
        stopping.abort();
        return transport.sendMail(mail);
      },
    };
    await sendDueMails(senders, sender, { warn: () => {} } as never, stopping.signal);
    transport.close();
    expect(received).toHaveLength(1);
    expect((await rows()).map((mail) => `${mail.state} ${mail.attempts}`).sort()).toEqual([
      'queued 0',
      'queued 0',
      'sent 1',
    ]);
  });

  test('claims one mail with any query plan, because further ones would wait for the end of their lease', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, index) => queue(`n${index}@example.com`)));
    const now = still.clock.now();
    await still.services.database.transaction().execute(async (tx) => {
      // The planner may choose this one after many changes without new statistics.
      for (const node of [
        'hashjoin',
        'hashagg',
        'mergejoin',
        'sort',
        'material',
        'indexscan',
        'bitmapscan',
      ]) {
        await sql.raw(`set local enable_${node} = off`).execute(tx);
      }
      await claimMail(tx, { now, leaseEnd: new Date(now.getTime() + 60_000) });
    });
    expect((await rows()).filter((mail) => mail.attempts > 0)).toHaveLength(1);
  });

  test('is shared by nodes: each mail is sent once', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, index) => queue(`n${index}@example.com`)));
    await Promise.all([look(), look(), look()]);
    expect(received.map((mail) => mail.to).sort()).toEqual(
      Array.from({ length: 25 }, (_, index) => `n${index}@example.com`).sort(),
    );
    expect(new Set(received.map((mail) => mail.to)).size).toBe(25);
  });
});
