import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { startPostingServer, suggesting } from '../../testing/posting-form.ts';
import { renderApp } from '../../testing/render-app.tsx';

const brand = suggesting('الماركة');
const model = suggesting('الموديل');
const offered = page.getByRole('listbox').getByRole('option');
const offeredTexts = () => offered.elements().map(({ textContent }) => textContent);

async function openForm(): Promise<void> {
  startPostingServer();
  await renderApp('/add-ad', { actor: 'member' });
}

async function expectCar(brandName: string, modelName: string): Promise<void> {
  await expect.element(brand).toHaveValue(brandName);
  await expect.element(model).toHaveValue(modelName);
}

test('a model is found by any of its names, and fills in its brand', async () => {
  await openForm();
  await userEvent.type(model, 'قيتز');
  await expect.poll(offeredTexts).toEqual(['جيتزهيونداي', 'أخرى: «قيتز»']);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectCar('هيونداي', 'جيتز');
  await brand.fill('');
  await model.fill('getz');
  await userEvent.tab();
  await expectCar('هيونداي', 'جيتز');
});

test('a brand that is chosen by its Latin name leads to its models', async () => {
  await openForm();
  await userEvent.type(brand, 'toyot');
  await offered.filter({ hasText: 'تويوتا' }).click();
  await expectCar('تويوتا', '');
  await model.fill('corolla');
  await userEvent.tab();
  await expectCar('تويوتا', 'كورولا');
});

test('another brand clears the model, and an unknown car is accepted as typed', async () => {
  await openForm();
  await userEvent.type(model, 'قيتز');
  await expect.poll(offeredTexts).toEqual(['جيتزهيونداي', 'أخرى: «قيتز»']);
  await offered.first().click();
  await expectCar('هيونداي', 'جيتز');
  await brand.fill('');
  await userEvent.type(brand, 'toyot');
  await offered.filter({ hasText: 'تويوتا' }).click();
  await expectCar('تويوتا', '');

  await brand.fill('زغبرط');
  await offered.filter({ hasText: 'أخرى: «زغبرط»' }).click();
  await model.fill('نجمة الوادي');
  await userEvent.tab();
  await expectCar('زغبرط', 'نجمة الوادي');
});
