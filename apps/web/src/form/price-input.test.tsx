import { digitCapWarning } from '@arabati/words/ads/form-words';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { PriceInput, type TypedPrice } from './price-input.tsx';

function Form() {
  const [price, setPrice] = useState<TypedPrice>({ amount: '', unit: 'pound' });
  return <PriceInput label="السعر" price={price} onChange={setPrice} error={undefined} />;
}

test('a seventh digit is dropped with a warning, and the caret stays where it was typed', async () => {
  const page = await renderPage(<Form />);
  const amount = page.getByRole('textbox', { name: 'السعر' });
  await amount.click();
  await userEvent.keyboard('900000');
  await expect.element(page.getByText(digitCapWarning)).not.toBeInTheDocument();
  (amount.element() as HTMLInputElement).setSelectionRange(1, 1);
  await userEvent.keyboard('5');
  await expect.element(amount).toHaveValue('950000');
  await expect.element(page.getByText(digitCapWarning)).toBeVisible();
  await userEvent.keyboard('{Delete}7');
  await expect.element(amount).toHaveValue('957000');
  await expect.element(page.getByText(digitCapWarning)).not.toBeInTheDocument();
});

test('a pasted price with more digits gets a unit, without a warning', async () => {
  const page = await renderPage(<Form />);
  const amount = page.getByRole('textbox', { name: 'السعر' });
  await amount.fill('12,500,000');
  await expect.element(amount).toHaveValue('12.5');
  await expect.element(page.getByRole('combobox', { name: 'وحدة السعر' })).toHaveValue('million');
  await expect.element(page.getByText(digitCapWarning)).not.toBeInTheDocument();
});
