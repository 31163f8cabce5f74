import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { AlertSettingsCard } from './alert-settings-card.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a change sends nothing but itself, so that alerts that were stopped elsewhere stay off', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return Response.json({});
  });
  const page = await renderPage(<AlertSettingsCard stored={defaultAlertSettings} />);
  await page.getByRole('checkbox', { name: /^الهدوء ليلاً/ }).click();
  await page.getByRole('combobox', { name: /^أقصى عدد/ }).selectOptions('10');
  await expect.poll(() => sent).toEqual([{ quiet_hours: false }, { max_per_day: 10 }]);
  await expect.element(page.getByRole('checkbox', { name: /^الهدوء ليلاً/ })).not.toBeChecked();

  // The member has pressed the button of a push meanwhile.
  await page.rerender(
    <AlertSettingsCard
      stored={{ ...defaultAlertSettings, quiet_hours: true, max_per_day: 10, messages: false }}
    />,
  );
  await expect.element(page.getByRole('checkbox', { name: /^الهدوء ليلاً/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /^الرسائل/ })).not.toBeChecked();
});
