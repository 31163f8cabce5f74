import type { SearchCriteria } from '@arabati/domain/search/search-criteria';
import { digitCapWarning } from '@arabati/words/ads/form-words';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SearchForm } from './search-form.tsx';

const noCriteria: SearchCriteria = { q: '', city: '', price: '' };

test('the price says that a seventh digit was dropped, and the rest is searched for', async () => {
  const onSearch = vi.fn();
  const page = await renderPage(<SearchForm criteria={noCriteria} onSearch={onSearch} cities={['بحري']} />);
  const price = page.getByRole('textbox', { name: 'أعلى سعر' });
  await page.getByRole('combobox', { name: 'وحدة أعلى سعر' }).selectOptions('pound');
  await price.click();
  await userEvent.keyboard('9000001');
  await expect.element(price).toHaveValue('900000');
  await expect.element(page.getByText(digitCapWarning)).toBeVisible();
  await expect.element(price).toHaveAccessibleDescription(expect.stringContaining(digitCapWarning));
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith({ q: '', city: '', price: '900000' });
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText(digitCapWarning)).not.toBeInTheDocument();
});

test.each(['ام درمان', 'امدر', 'أُم دُرمان'])('a city is offered in another spelling (%s)', async (written) => {
  const cities = ['الخرطوم', 'أم درمان'];
  const page = await renderPage(<SearchForm criteria={noCriteria} onSearch={vi.fn()} cities={cities} />);
  await page.getByRole('combobox', { name: 'المدينة' }).fill(written);
  const list = page.getByRole('listbox', { name: 'الاقتراحات' });
  const offered = () =>
    list
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(offered, { timeout: 5_000 }).toEqual(['أم درمان']);
});
