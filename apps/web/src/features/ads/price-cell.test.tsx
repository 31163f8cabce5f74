import { changePrice } from '@arabati/domain/ads/own-ads.requests';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { askBeforeLeaving } from '../../platform/navigation-guard.ts';
import { asksBeforeLeaving } from '../../testing/asks-before-leaving.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type ReceivedRequest, startTestServer } from '../../testing/test-server.ts';
import { PriceCell } from './price-cell.tsx';

function Cell({ editable = true }: { editable?: boolean }) {
  const [price, setPrice] = useState(12_500_000);
  return <PriceCell car={{ id: '1', title: 'كورولا', price }} editable={editable} onChanged={setPrice} />;
}

/** Responds to price changes, each with the next response, then loses the connection. */
function answer(...responses: (() => Response)[]): ReceivedRequest[] {
  const server = startTestServer();
  server.handle(changePrice, () => {
    const next = responses.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  return server.received(changePrice);
}
const saved = () => Response.json({ price: 0, dropped_from: null, undo_until: '2026-01-01T00:00:00Z' });
const problem = (code: string) =>
  Response.json(
    { type: '', status: 409, code },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  );

const typing = { name: 'السعر الجديد: كورولا' };
const save = { name: 'حفظ' };
const open = { name: 'السعر 12,500,000 جنيه، غيّر سعر كورولا' };

test('Enter edits the price, and saves it, and the focus returns to the cell', async () => {
  const sent = answer(saved);
  const page = await renderPage(<Cell />);
  page.getByRole('button', open).element().focus();
  await userEvent.keyboard('{Enter}');
  const amount = page.getByRole('textbox', typing);
  await expect.element(amount).toHaveFocus();
  await expectAccessible();
  // The former amount is selected.
  await userEvent.keyboard('12{Enter}');
  const cell = page.getByRole('button', { name: 'السعر 12,000,000 جنيه، غيّر سعر كورولا' });
  await expect.element(cell).toHaveFocus();
  expect(sent).toMatchObject([{ body: { price: 12_000_000, confirmed: false } }]);
  await expectAccessible();
});

test('Escape cancels without a request', async () => {
  const sent = answer();
  const page = await renderPage(<Cell />);
  await userEvent.click(page.getByRole('button', open));
  await userEvent.keyboard('9{Escape}');
  await expect.element(page.getByRole('button', open)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a digit beyond the sixth is dropped with the warning of the posting form', async () => {
  answer();
  const page = await renderPage(<Cell />);
  await userEvent.click(page.getByRole('button', open));
  await userEvent.keyboard('1234567');
  await expect.element(page.getByRole('textbox', typing)).toHaveValue('123456');
  await expect.element(page.getByText('تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى')).toBeVisible();
});

test('a text that is not an amount is reported as such, and stays', async () => {
  const sent = answer();
  const page = await renderPage(<Cell />);
  await userEvent.click(page.getByRole('button', open));
  await userEvent.keyboard('12.5 مليون{Enter}');
  await expect.element(page.getByText('اكتب المبلغ بالأرقام، مثل 12.5')).toBeVisible();
  await expect.element(page.getByRole('textbox', typing)).toHaveValue('12.5 مليون');
  expect(sent).toEqual([]);
});

test('a price in the wrong unit is confirmed first', async () => {
  const sent = answer(saved);
  const page = await renderPage(<Cell />);
  await userEvent.click(page.getByRole('button', open));
  await userEvent.selectOptions(page.getByLabelText('وحدة السعر'), 'ألف');
  await userEvent.click(page.getByRole('button', save));
  await expect.element(page.getByText('السعر بعيد جداً عن السابق')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'نعم، هذا هو السعر' }));
  await expect.poll(() => sent).toMatchObject([{ body: { price: 12_500, confirmed: true } }]);
});

test('a failed request loses nothing that was typed, and is repeated with its id', async () => {
  const sent = answer(() => problem('too-many-price-changes'), saved);
  const page = await renderPage(<Cell />);
  await userEvent.click(page.getByRole('button', open));
  await userEvent.keyboard('11');
  await expect.element(page.getByRole('textbox', typing)).toHaveValue('11');
  await userEvent.click(page.getByRole('button', save));
  await expect.element(page.getByText('غيّرت السعر كثيراً هذا الأسبوع')).toBeVisible();
  await expect.element(page.getByRole('textbox', typing)).toHaveValue('11');
  await userEvent.click(page.getByRole('button', save));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.params).toEqual(sent[0]?.params);
});

test('an unchanged price is refused, and a car that is not listed has no button', async () => {
  const page = await renderPage(<Cell />);
  await userEvent.click(page.getByRole('button', open));
  await userEvent.click(page.getByRole('button', save));
  await expect.element(page.getByRole('textbox', typing)).toHaveAttribute('aria-invalid', 'true');
  const plain = await renderPage(<Cell editable={false} />);
  await expect.element(plain.getByText('12.5 مليون')).toBeVisible();
  expect(plain.getByRole('button', { name: /غيّر سعر/ }).elements()).toEqual([]);
});

test('leaving the page with a typed price asks, and no key in the question cancels the price', async () => {
  answer(() => problem('too-many-price-changes'));
  const page = await renderPage(<Cell />);
  await userEvent.click(page.getByRole('button', open));
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.keyboard('9');
  const leave = vi.fn();
  askBeforeLeaving(leave, '/');
  const question = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', typing)).toHaveValue('9');
  expect(leave).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.element(page.getByText('غيّرت السعر كثيراً هذا الأسبوع')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  await expect.element(page.getByRole('textbox', typing)).toHaveValue('9');
  await page.getByRole('button', { name: 'إلغاء' }).click();
  expect(asksBeforeLeaving()).toBe(false);
});
