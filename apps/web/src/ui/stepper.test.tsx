import { expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Stepper } from './stepper.tsx';

const steps = ['الأساسيات', 'السيارة', 'الصور'];

test('completed steps are buttons, the current one is marked, and the next ones are not reachable', async () => {
  const onStepPress = vi.fn();
  const page = await renderPage(<Stepper steps={steps} current={1} onStepPress={onStepPress} />);
  await expect.element(page.getByText('الخطوة 2 من 3')).toBeVisible();
  const items = page.getByRole('listitem');
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(items.nth(0)).not.toHaveAttribute('aria-current');
  const buttons = page.getByRole('button');
  await expect.element(buttons).toHaveLength(1);
  await expect.element(buttons).toHaveAccessibleName('الأساسيات (تم)');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onStepPress).toHaveBeenCalledExactlyOnceWith(0);
  await expectAccessible();
});

test('all steps have their names on a wide screen', async () => {
  await screen.viewport(1280, 800);
  try {
    const page = await renderPage(<Stepper steps={steps} current={1} />);
    for (const step of steps) {
      await expect.element(page.getByRole('listitem').getByText(step, { exact: false })).toBeVisible();
    }
    await expectAccessible();
  } finally {
    await screen.viewport(360, 740);
  }
});
