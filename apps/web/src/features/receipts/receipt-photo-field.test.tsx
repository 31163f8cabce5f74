import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConnectionError } from '../../platform/api-problem.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReceiptPhotoField } from './receipt-photo-field.tsx';
import { type CompressPhoto, useReceiptPhoto } from './use-receipt-photo.ts';

const unreadable: CompressPhoto = () =>
  Promise.reject(Object.assign(new Error('unreadable'), { name: 'UnreadablePhoto' }));
const notLoaded: CompressPhoto = () => Promise.reject(new ConnectionError());

function Field({ compress }: { compress: CompressPhoto }) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const handle = useReceiptPhoto(compress, async (chosen) => setPhoto(chosen));
  return <ReceiptPhotoField photo={photo} handle={handle} error={undefined} />;
}

test.each([
  ['that cannot be read is named', unreadable, /لا يقرأ هذا الجهاز .*slip\.jpg/],
  ['is not blamed for a lost connection', notLoaded, /تحقق من الشبكة وحاول مرة أخرى/],
])('a file %s, and another one can be selected', async (_, compress, text) => {
  const page = await renderPage(<Field compress={compress} />);
  await page.getByLabelText('اختر صورة الإيصال').upload(new File(['x'], 'slip.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('اختر صورة الإيصال')).toBeVisible();
});
