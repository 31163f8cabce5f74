import { getManifest } from '@arabati/domain/administration/manifest.requests';
import { listSettings } from '@arabati/domain/settings/settings.requests';
import { getStrikeDistribution } from '@arabati/domain/strikes/strike-desk.requests';
import { expect, test } from 'vitest';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { settingsResponse } from '../../testing/sample-settings.ts';

const startedAt = '2026-03-01T09:00:00Z';

test('the manifest shows versions and health', async () => {
  const server = startAdministrationServer();
  server.respond(listSettings, settingsResponse());
  server.respond(getStrikeDistribution, { distribution: [], window_days: 180, complete: true });
  server.respond(getManifest, {
    version: '1.0.0',
    commit: null,
    built_at: null,
    node_version: '24.0.0',
    postgres_version: '18.0',
    node_id: 'a',
    started_at: startedAt,
    migrations: [{ name: '0001-accounts', applied_at: startedAt }],
    health: { database: { ok: true, took_ms: 2 }, photo_store: { ok: true, took_ms: 3 } },
    sizes: {
      database: 1_000,
      photos: { bytes: 0, exact: true },
      disk_free: null,
      // The first ten are shown.
      tables: Array.from({ length: 11 }, (_, at) => ({
        name: at === 10 ? 'contact_reveals' : `table_${at}`,
        rows: 1,
        bytes: 1_000 - at,
      })),
    },
    mails: { mode: 'preview', waiting: 0, oldest_waiting_at: null, failed: 0 },
    nodes: [{ id: 'a', version: '1.0.0', host: 'server', started_at: startedAt, seen_at: startedAt }],
  });
  const page = await renderApp('/admin/settings', { actor: 'administrator' });
  await page.getByRole('link', { name: 'حالة النظام' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'حالة النظام' })).toBeVisible();
  await expect.poll(() => page.getByText('سليم').elements().length).toBe(2);
  await expect.element(page.getByText('0001-accounts')).toBeVisible();
  await expect.element(page.getByText('لم يُضبط خادم بريد', { exact: false })).toBeVisible();
  const contacts = page.getByRole('row', { name: /contact_reveals/ });
  await expect.element(contacts).not.toBeInTheDocument();
  await page.getByRole('button', { name: /كل الجداول/ }).click();
  await expect.element(contacts).toBeVisible();
  await expectAccessible();
});
