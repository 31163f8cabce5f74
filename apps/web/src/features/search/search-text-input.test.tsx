import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchTextInput } from './search-text-input.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Responds to a text with itself as the suggestion. The responses to some texts never come. */
function suggestAsTyped(isLost: (text: string) => boolean) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const q = new URL(url, location.origin).searchParams.get('q') ?? '';
    requests.push(q);
    if (isLost(q)) return new Promise(() => {});
    const items = [{ kind: 'model', label: `اقتراح ${q}`, text: `اقتراح ${q}`, count: 3 }];
    return Promise.resolve(Response.json({ items }));
  });
  return requests;
}

async function openField() {
  const page = await renderPage(
    <Field label="كلمة البحث">
      <SearchTextInput value="" onValueChange={() => {}} onPick={() => {}} />
    </Field>,
  );
  const texts = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  return { page, field: page.getByRole('combobox', { name: 'كلمة البحث' }), texts };
}

test('suggestions for fewer words are not offered for more: choosing one would drop the last', async () => {
  const requests = suggestAsTyped((q) => q !== 'كورو');
  const { field, texts } = await openField();
  await field.fill('كورو');
  await expect.poll(texts, { timeout: 10_000 }).toHaveLength(1);
  // They stay while the same word is being typed.
  await field.fill('كورول');
  await expect.poll(() => requests, { timeout: 10_000 }).toContain('كورول');
  expect(texts()).toHaveLength(1);
  await field.fill('كورولا بح');
  await expect.poll(() => requests, { timeout: 10_000 }).toContain('كورولا بح');
  await expect.poll(texts, { timeout: 10_000 }).toEqual([]);
  await userEvent.keyboard('{Escape}');
});
