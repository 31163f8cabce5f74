import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

type Tab = 'ads' | 'sold' | 'removed';
const items = [
  { value: 'ads', label: 'إعلاناتي', count: 3 },
  { value: 'sold', label: 'مباعة' },
  { value: 'removed', label: 'مُزالة' },
] as const;

function Specimen({ variant }: Pick<TabsProps<Tab>, 'variant'>) {
  const [tab, setTab] = useState<Tab>('ads');
  return (
    <Tabs label="حسابي" items={items} value={tab} onValueChange={setTab} variant={variant}>
      <p>{`لوحة ${tab}`}</p>
      <a href="#x">رابط</a>
    </Tabs>
  );
}

test.each([
  { dir: 'rtl', next: '{ArrowLeft}', previous: '{ArrowRight}' },
  { dir: 'ltr', next: '{ArrowRight}', previous: '{ArrowLeft}' },
] as const)(
  'arrows follow the reading direction ($dir), and Home and End select the ends',
  async ({ dir, ...keys }) => {
    const page = await renderPage(<Specimen />, { dir });
    const tab = (name: string) => page.getByRole('tab', { name, exact: false });
    await userEvent.tab();
    await expect.element(tab('إعلاناتي')).toHaveFocus();
    await userEvent.keyboard(keys.next);
    await expect.element(tab('مباعة')).toHaveFocus();
    await expect.element(tab('مباعة')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel', { name: 'مباعة' }).getByText('لوحة sold')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(tab('مُزالة')).toHaveFocus();
    await userEvent.keyboard(keys.next);
    await expect.element(tab('إعلاناتي')).toHaveFocus();
    await userEvent.keyboard(keys.previous);
    await expect.element(tab('مُزالة')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(tab('إعلاناتي')).toHaveFocus();
  },
);

test.each(['underline', 'bar'] as const)('tabs (%s) are one tab stop before their panel', async (variant) => {
  const page = await renderPage(<Specimen variant={variant} />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'رابط' })).toHaveFocus();
  await page.getByRole('tab', { name: 'مباعة' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'مباعة' })).toBeVisible();
  await expectAccessible();
});
