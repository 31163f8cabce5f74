import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { storeSession } from '../../testing/store-session.ts';
import { noHours, readShowroomDraft } from './showroom-draft.ts';
import { ShowroomForm } from './showroom-form.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what is typed while the page is being saved stays in the form and on the device', async () => {
  storeSession('dealer');
  const response = Promise.withResolvers<Response>();
  const fetch = vi.spyOn(window, 'fetch').mockReturnValueOnce(response.promise);
  const onSaved = vi.fn();
  const draft = {
    id: crypto.randomUUID(),
    slug: 'alnil-cars',
    name: 'معرض النيل',
    city: 'الخرطوم',
    address: 'شارع النيل',
    location: '',
    about: '',
    hours: noHours(),
    logo: null,
    cover: null,
  };
  const page = await renderPage(
    <ShowroomForm
      draft={draft}
      slugFixed={false}
      verified={false}
      cities={[]}
      matches={() => false}
      compress={async (file) => file}
      onSaved={onSaved}
    />,
  );
  const about = page.getByRole('textbox', { name: /عن المعرض/ });
  await about.fill('نبيع سيارات');
  const save = page.getByRole('button', { name: 'حفظ الصفحة' });
  await save.click();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await about.fill('نبيع سيارات نظيفة ومفحوصة');
  response.resolve(Response.json({}));
  await expect.element(page.getByText('حفظنا صفحة معرضك')).toBeVisible();
  await expect.element(about).toHaveValue('نبيع سيارات نظيفة ومفحوصة');
  expect(readShowroomDraft()?.about).toBe('نبيع سيارات نظيفة ومفحوصة');
  expect(onSaved).not.toHaveBeenCalled();

  fetch.mockImplementation(async () => Response.json({}));
  await save.click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(readShowroomDraft()).toBeNull();
});
