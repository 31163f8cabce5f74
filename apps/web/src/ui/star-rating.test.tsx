import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Field } from './field.tsx';
import { StarInput, StarRating } from './star-rating.tsx';

function Form() {
  const [stars, setStars] = useState<number | null>(null);
  return (
    <Field group label="كم نجمة تعطيه؟">
      <StarInput value={stars} onValueChange={setStars} labelOf={(star) => `${star} من 5`} />
    </Field>
  );
}

test('stars are radio buttons of a named group, which arrow keys select in reading direction', async () => {
  const page = await renderPage(<Form />);
  const star = (number: number) => page.getByRole('radio', { name: `${number} من 5` });
  await expect.element(page.getByRole('radiogroup', { name: 'كم نجمة تعطيه؟' })).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(5);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(star(1)).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(star(3)).toBeChecked();
  await expect.element(star(3)).toHaveFocus();
  await star(5).click();
  await expect.element(star(5)).toBeChecked();
  await expectAccessible();
});

test('displayed stars have one text', async () => {
  const page = await renderPage(<StarRating stars={4} label="4 نجوم من 5" />);
  await expect.element(page.getByRole('img', { name: '4 نجوم من 5' })).toBeVisible();
  await expectAccessible();
});
