import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { CompressPhoto } from './photo-uploads.ts';
import { ReportPhotoField } from './report-photo-field.tsx';

const unreadable: CompressPhoto = () =>
  Promise.reject(Object.assign(new Error('unreadable'), { name: 'UnreadablePhoto' }));
const large: CompressPhoto = () => Promise.resolve(new Blob([new Uint8Array(photoMaxBytes + 1)]));
const notLoaded: CompressPhoto = () => Promise.reject(new TypeError('Failed to fetch'));

async function selectFile(compress: CompressPhoto) {
  const report = { id: crypto.randomUUID(), photo: null };
  const page = await renderPage(<ReportPhotoField report={report} compress={compress} />);
  await page.getByLabelText('أضف صورة').upload(new File(['x'], 'chat.txt', { type: 'text/plain' }));
  return page;
}

test.each([
  ['that is not a picture', unreadable, /لا يقرأ هذا الجهاز/],
  ['that is too large', large, /أكبر من 5 ميغابايت/],
])('a file %s is named, and another one can be selected', async (_, compress, text) => {
  const page = await selectFile(compress);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('أضف صورة')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'إعادة الرفع' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a photo stays selected while the code of its compression cannot be loaded', async () => {
  const page = await selectFile(notLoaded);
  await expect.element(page.getByRole('alert').getByText('لم تُرفع الصورة')).toBeVisible();
  await page.getByRole('button', { name: 'إعادة الرفع' }).click();
  await expect.element(page.getByRole('button', { name: 'إعادة الرفع' })).toBeVisible();
  await page.getByRole('button', { name: 'بدون صورة' }).click();
  await expect.element(page.getByText('أضف صورة')).toBeVisible();
});
