import { showroomDraftsMaximum } from '@arabati/domain/drafts/draft';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newDraft } from '../../features/posting/ad-draft.ts';
import { readDraft } from '../../features/posting/ad-draft-store.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { marketCatalogue } from '../market-catalogue.ts';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { createCarRows } from './car-rows.ts';
import { CarTable } from './car-table.tsx';
import { createRowTrays } from './row-trays.ts';
import { useTableActs } from './use-table-acts.ts';

let ids = 0;

/** Renders a table with rows of a member of its own, and counts how often each row renders. */
async function renderTable(rowCount: number, limit = showroomDraftsMaximum) {
  ids += 1;
  const memberId = `table-${ids}`;
  const rows = createCarRows({
    memberId,
    newCar: () => ({ ...newDraft(crypto.randomUUID(), undefined), city: 'الخرطوم' }),
    isLocked: () => false,
    onStored: () => {},
    discard: async () => {},
  });
  rows.add(rowCount);
  const trays = createRowTrays(memberId);
  const renders = new Map<string, number>();
  const handle: AddCarsHandle = {
    memberId,
    rows,
    trays: {
      ...trays,
      of(id) {
        renders.set(id, (renders.get(id) ?? 0) + 1);
        return trays.of(id);
      },
    },
    remove: () => {},
    openPhotos: () => {},
    openForm: () => {},
  };
  const screen = await renderPage(<Table handle={handle} limit={limit} />);
  const draft = (row: number) => rows.get(rows.ids.get()[row - 1] ?? '');
  return { memberId, rows, renders, draft, container: screen.container };
}

function Table({ handle, limit }: { handle: AddCarsHandle; limit: number }) {
  const { focused, paste, copyToCell, copyDown } = useTableActs(handle.rows, limit);
  return (
    <>
      <button type="button" onClick={copyDown}>
        كرّر للأسفل
      </button>
      <CarTable
        handle={handle}
        catalogue={marketCatalogue}
        limit={limit}
        focused={focused}
        onPaste={(place, text) => void paste(place, text)}
        onCopyDown={copyToCell}
      />
    </>
  );
}

const cell = (column: string, row: number) =>
  page.getByLabelText(`${column}، السيارة ${row}`, { exact: true });
const focused = () => document.activeElement?.getAttribute('aria-label');

function pasteInto(label: string, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const target = document.querySelector(`[aria-label="${label}"]`);
  target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a car is entered with the keyboard, with names of the catalogue and a title that follows them', async () => {
  const { memberId, rows, draft } = await renderTable(1);
  await cell('الماركة', 1).click();
  await userEvent.keyboard('تيوت{ArrowDown}{Tab}');
  await userEvent.keyboard('كرولا{Tab}2015{Tab}12.5');
  expect(draft(1)).toMatchObject({ brand: 'تويوتا', model: 'كورولا', title: 'تويوتا كورولا 2015' });
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('الوحدة، السيارة 1');
  await cell('الوحدة', 1).selectOptions('ألف');
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
  expect(draft(1)).toMatchObject({ price_amount: '12.5', price_unit: 'thousand' });
  expect(focused()).toBe('السعر، السيارة 1');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('السعر، السيارة 2');
  await userEvent.keyboard('9{ArrowUp}');
  expect(focused()).toBe('السعر، السيارة 1');
  const id = rows.ids.get()[0] ?? '';
  await expect.poll(async () => (await readDraft(memberId, id))?.draft.title).toBe('تويوتا كورولا 2015');
  // An edited title is the dealer's.
  await cell('العنوان', 1).fill('كورولا نظيفة');
  await cell('السنة', 1).fill('2016');
  expect(draft(1)).toMatchObject({ title: 'كورولا نظيفة', year: '2016' });
});

test('a problem is named at its cell after it is left, and what is missing at the start of the row', async () => {
  const { container } = await renderTable(2);
  await cell('السنة', 1).fill('1900');
  await expect.element(cell('السنة', 1)).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/اكتب رقماً من 1950/)).toBeInTheDocument();
  await expect.element(cell('السنة', 1)).toHaveAttribute('aria-invalid', 'true');
  const headers = [...container.querySelectorAll('th[scope=row]')].map((header) => header.textContent);
  expect(headers[0]).toContain('ينقصها: الماركة، الموديل، السعر');
  expect(headers[1]?.trim()).toBe('2');
  await expectAccessible();
});

test('a block of a spreadsheet fills cells, adds rows up to the limit, and can be undone', async () => {
  const { rows, draft } = await renderTable(2, 3);
  await cell('الماركة', 2).fill('كيا');
  pasteInto('الماركة، السيارة 1', 'تويوتا\tكورولا\t٢٠١٥\t12500000\n\tريو\nهيونداي\nنيسان\n');
  await expect.poll(() => rows.ids.get().length).toBe(3);
  expect(draft(1)).toMatchObject({ brand: 'تويوتا', model: 'كورولا', year: '2015', price_amount: '12.5' });
  expect(draft(2)).toMatchObject({ brand: 'كيا', model: 'ريو', city: 'الخرطوم' });
  expect(draft(3)).toMatchObject({ brand: 'هيونداي' });
  // What is typed before the undo remains.
  await cell('العداد', 1).fill('5');
  await page.getByRole('button', { name: 'تراجع' }).click();
  expect(rows.ids.get()).toHaveLength(2);
  expect(draft(1)).toMatchObject({ brand: 'تويوتا', mileage: '5' });
  expect(draft(2)).toMatchObject({ brand: 'كيا', model: '' });
});

test('cars of a pasted block for which the table has no room are named', async () => {
  const { rows } = await renderTable(1, 2);
  pasteInto('الماركة، السيارة 1', 'تويوتا\tكورولا\nكيا\tريو\nهيونداي\tأكسنت\nنيسان\tصني\n');
  await expect.poll(() => rows.ids.get().length).toBe(2);
  await expect.element(page.getByText('لا مكان في الجدول لبقية ما لصقته: سيارتان.')).toBeVisible();
});

test('a price in pounds that is pasted into one cell is written in a unit, as in the form of an ad', async () => {
  const { draft } = await renderTable(1);
  await cell('الوحدة', 1).selectOptions('جنيه');
  await cell('السعر', 1).fill('12,500,000');
  expect(draft(1)).toMatchObject({ price_amount: '12.5', price_unit: 'million' });
  await expect.element(cell('السعر', 1)).toHaveValue('12.5');
  await cell('السعر', 1).fill('٨٥٠٬٠٠٠');
  expect(draft(1)).toMatchObject({ price_amount: '٨٥٠٬٠٠٠', price_unit: 'million' });
});

test('digits beyond the sixth are dropped with a warning at the cell, until the cell changes again', async () => {
  const { draft } = await renderTable(2);
  const warnings = () => page.getByText('تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى').all();
  await cell('العنوان', 1).fill('كورولا 1234567');
  expect(draft(1)).toMatchObject({ title: 'كورولا 123456' });
  await expect
    .element(cell('العنوان', 1))
    .toHaveAccessibleDescription('تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى');
  await expectAccessible();
  await cell('السنة', 2).fill('2015');
  await expect
    .element(cell('العنوان', 1))
    .toHaveAccessibleDescription('تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى');
  await cell('العنوان', 1).fill('كورولا 2015');
  await expect.poll(() => warnings().length).toBe(0);
});

test('a value is copied from the cell above, or to all cars below', async () => {
  const { draft } = await renderTable(4);
  for (const row of [1, 2, 3]) await cell('الماركة', row).fill('كيا');
  await cell('السعر', 1).fill('9');
  await cell('السعر', 2).click();
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(draft(2)).toMatchObject({ price_amount: '9', price_unit: 'million' });
  expect(draft(3)).toMatchObject({ price_amount: '' });
  await cell('القير', 1).selectOptions('عادي');
  await page.getByRole('button', { name: 'كرّر للأسفل' }).click();
  expect([2, 3, 4].map((row) => draft(row)?.transmission)).toEqual(['عادي', 'عادي', '']);
});

test('typing in a table of sixty cars renders the row of the cell only', async () => {
  const { rows, renders } = await renderTable(60);
  await cell('رقم المخزون', 30).click();
  renders.clear();
  await userEvent.keyboard('KV-12');
  expect([...renders.keys()]).toEqual([rows.ids.get()[29]]);
});
