import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Composer } from './composer.tsx';

afterEach(() => localStorage.clear());

test('a control adds a text at the cursor, sends nothing, and replaces nothing that is written', async () => {
  const sent: string[] = [];
  const page = await renderPage(
    <Composer
      memberId="1"
      recipient="2"
      sending={false}
      onSend={(text) => sent.push(text)}
      tool={(insert) => (
        // Like a dialog of the control.
        <form
          onSubmit={(event) => {
            event.preventDefault();
            insert('السيارة موجودة 2015');
          }}
        >
          <button type="submit">ردود جاهزة</button>
        </form>
      )}
    />,
  );
  const message = page.getByRole('textbox');
  const add = page.getByRole('button', { name: 'ردود جاهزة' });
  await add.click();
  await expect.element(message).toHaveValue('السيارة موجودة ');
  await message.fill('أهلاً وسهلاً');
  await userEvent.keyboard('{Home}');
  (message.element() as HTMLTextAreaElement).setSelectionRange(5, 5);
  await add.click();
  await expect.element(message).toHaveValue('أهلاً السيارة موجودة  وسهلاً');
  await expect.element(message).toHaveFocus();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'إرسال' }).click();
  expect(sent).toEqual(['أهلاً السيارة موجودة  وسهلاً']);
  await expectAccessible();
});
