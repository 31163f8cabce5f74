import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { type OperationFigures, readOperationFigures } from './operation-metrics.queries.ts';

const figures: { name: string; help: string; read(found: OperationFigures): number }[] = [
  {
    name: 'mails_waiting',
    help: 'Queued mails, counted up to 1000',
    read: ({ mails_waiting }) => mails_waiting,
  },
  {
    name: 'mails_failed',
    help: 'Abandoned mails, counted up to 1000',
    read: ({ mails_failed }) => mails_failed,
  },
  {
    name: 'pushes_waiting',
    help: 'Pushes that no push service has accepted yet, counted up to 1000',
    read: ({ pushes_waiting }) => pushes_waiting,
  },
  {
    name: 'receipts_waiting',
    help: 'Pending receipts, counted up to 1000',
    read: ({ receipts_waiting }) => receipts_waiting,
  },
  {
    name: 'backup_age_seconds',
    help: 'Time since the last complete run of npm run backup; +Inf if there was none',
    read: ({ backup_age_s }) => backup_age_s ?? Number.POSITIVE_INFINITY,
  },
];

/**
 * Registers metrics for an operator's alerts, in addition to those of the process and its requests. Metrics of the
 * database cover all nodes.
 */
export function registerOperationMetrics(
  registry: Registry,
  { database, config, securityEvents }: Pick<SignInServices, 'database' | 'config' | 'securityEvents'>,
): void {
  let pending: Promise<OperationFigures> | undefined;
  const readOnce = () => {
    pending ??= readOperationFigures(database).finally(() => {
      pending = undefined;
    });
    return pending;
  };
  for (const { name, help, read } of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without the database, the node still reports its other metrics.
        this.set(await readOnce().then(read, () => Number.NaN));
      },
    });
  }
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(
        await statfs(config.dataDir).then(
          ({ bavail, bsize }) => bavail * bsize,
          () => Number.NaN,
        ),
      );
    },
  });
  new Counter({
    name: 'sign_ins_failed_total',
    help: 'Sign-ins that this node rejected for a wrong name, password or code',
    labelNames: ['who'],
    registers: [registry],
    collect() {
      const count = (event: Parameters<typeof securityEvents.get>[0]) => securityEvents.get(event) ?? 0;
      this.reset();
      this.inc({ who: 'member' }, count('sign-in-failed'));
      this.inc(
        { who: 'administrator' },
        count('administrator-sign-in-failed') + count('administrator-code-refused'),
      );
    },
  });
}
