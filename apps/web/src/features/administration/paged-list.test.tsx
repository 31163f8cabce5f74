import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { PagedList } from './paged-list.tsx';

type Query = UseInfiniteQueryResult<InfiniteData<{ items: string[] }>>;

const listed = (items: string[]) =>
  ({ data: { pages: [{ items }], pageParams: [] }, error: null, hasNextPage: false }) as unknown as Query;

function Appeal({ title }: { title: string }) {
  const [rejecting, setRejecting] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRejecting(true)}>
        رفض {title}
      </button>
      {rejecting && (
        <ReasonDialog
          open
          onClose={() => setRejecting(false)}
          title="قرار"
          action="تأكيد"
          label="السبب"
          hint="يقرؤه العضو"
          maxLength={200}
          common={[]}
          loading={false}
          onSubmit={() => {}}
        />
      )}
    </>
  );
}

const list = (items: string[]) => (
  <PagedList query={listed(items)} idOf={(item) => item} rowHeight="h-20" empty={<p>لا شيء</p>}>
    {(title) => <Appeal title={title} />}
  </PagedList>
);

test('an item that a colleague has decided stays until its dialog with the typed text is closed', async () => {
  const page = await renderPage(list(['كورولا', 'هايلوكس']));
  await page.getByRole('button', { name: 'رفض كورولا' }).click();
  const field = page.getByRole('textbox', { name: 'السبب' });
  await field.fill('صورة منقولة');

  for (const items of [['هايلوكس', 'أكسنت'], []]) {
    await page.rerender(list(items));
    await expect.element(field).toHaveValue('صورة منقولة');
  }
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'الخروج بدون حفظ' }).click();
  await expect.element(page.getByText('لا شيء')).toBeVisible();
});
