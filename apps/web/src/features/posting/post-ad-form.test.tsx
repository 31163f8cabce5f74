import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import {
  carPhoto,
  choice,
  choose,
  choosePhotos,
  continueTo,
  field,
  filledDraft,
  leftAtStep,
  next,
  startPostingServer,
  suggesting,
  uploaded,
} from '../../testing/posting-form.ts';
import { renderApp } from '../../testing/render-app.tsx';

const openStep = (step: number, draft = filledDraft()) =>
  renderApp('/add-ad', { actor: 'member', earlierVisit: leftAtStep(step, draft) });

test('missing fields are reported beside them, and the first one has the focus', async () => {
  startPostingServer();
  await renderApp('/add-ad', { actor: 'member' });
  await suggesting('المدينة').fill('');
  await userEvent.keyboard('{Escape}');
  await next();
  await expect.element(page.getByText('املأ هذه الخانة')).toHaveLength(5);
  await expect.element(field('عنوان الإعلان')).toHaveFocus();
  await expectAccessible();
});

test('a title keeps six digits, and says so', async () => {
  startPostingServer();
  await renderApp('/add-ad', { actor: 'member' });
  await userEvent.type(field('عنوان الإعلان'), 'كورولا ١٢٣۴٥٦78');
  await expect.element(field('عنوان الإعلان')).toHaveValue('كورولا ١٢٣۴٥٦');
  await expect.element(page.getByText('تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى')).toBeVisible();
  await expectAccessible();
});

test('a price is doubted, converted from old pounds, and repeated in figures and words', async () => {
  startPostingServer();
  await renderApp('/add-ad', { actor: 'member' });
  const price = field('السعر');
  const unit = page.getByRole('combobox', { name: 'وحدة السعر' });
  await price.fill('12500');
  await expect
    .element(page.getByText('هذا السعر أعلى من المعتاد بالجنيه الجديد، تأكد من الوحدة'))
    .toBeVisible();
  await page.getByRole('button', { name: /كتبته بالقديم؟/ }).click();
  await expect.element(page.getByText(/12,500,000 جنيه/)).toBeVisible();
  await price.fill('45');
  await unit.selectOptions('ألف');
  await expect.element(page.getByText(/بالجديد: 45,000 جنيه/)).toBeVisible();
  await expect.element(page.getByText(/خمسة وأربعون مليون جنيه/)).toBeVisible();
  await price.fill('١٢٫٥');
  await unit.selectOptions('مليون');
  await expect.element(page.getByText(/بالجديد: 12,500,000 جنيه/)).toBeVisible();
});

test('a year that no car has is reported, and no year is needed', async () => {
  startPostingServer();
  await openStep(2);
  const year = suggesting(/^سنة الصنع/);
  await year.fill('1900');
  await next();
  await expect.element(page.getByText(/^اكتب رقماً من 1950 إلى 20\d\d$/)).toBeVisible();
  await expect.element(year).toHaveFocus();
  await year.fill('');
  await continueTo('الأوراق وصفة البائع');
});

test('two digits of a year offer the whole year', async () => {
  startPostingServer();
  await openStep(2);
  await suggesting(/^سنة الصنع/).fill('٩٨');
  await page.getByRole('option', { name: '1998' }).click();
  await expect.element(suggesting(/^سنة الصنع/)).toHaveValue('1998');
});

test('the papers and the seller are required, and of a broker the commission', async () => {
  startPostingServer();
  await openStep(3, filledDraft({ seller_role: '', papers_type: '', license_status: '' }));
  await next();
  for (const words of ['يجب اختيار صفة البائع', 'يجب اختيار نوع الأوراق', 'يجب اختيار حالة الترخيص']) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expect.element(choice('مالك')).toHaveFocus();
  await expectAccessible();
  for (const name of ['مالك', 'شهادة بحث', 'ترخيص ساري', 'وسيط']) await choose(name);
  await next();
  await expect.element(choice('نعم')).toHaveFocus();
  await choose('نعم');
  await next();
  await expect.element(page.getByText('اكتب مبلغ العمولة')).toBeVisible();
  await field('مبلغ العمولة').fill('500,000');
  await continueTo('التواصل');
});

test('a phone number needs all its digits, and is accepted in the international form', async () => {
  startPostingServer();
  await openStep(4);
  await field('رقم الهاتف').fill('٠٩١٢');
  await field('رقم الواتساب').fill('+249 912 345 678');
  await next();
  await expect.element(page.getByText('اكتب الرقم كاملاً: 10 أرقام')).toBeVisible();
  await expect.element(field('رقم الواتساب')).toHaveValue('0912345678');
  await field('رقم الهاتف').fill('0912345678');
  await continueTo('الصور');
});

test('photos are required, unreadable ones are named, and five are the maximum', async () => {
  startPostingServer();
  await openStep(
    5,
    filledDraft({
      seller_role: 'وسيط',
      broker_commission_requested: 'yes',
      broker_commission_amount: '500,000',
    }),
  );
  await next();
  await expect.element(page.getByText('صور السيارة مطلوبة')).toBeVisible();
  await expect.element(page.getByText('يجب إضافة صورة واحدة على الأقل للسيارة').first()).toBeVisible();
  await expect.element(page.getByLabelText(/أضف صور السيارة/)).toHaveFocus();
  await choosePhotos(new File(['لا صورة'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('خطأ في تحميل الصورة').first()).toBeVisible();
  await expect.element(page.getByText(/لا يقرأ هذا الجهاز .*notes\.txt/)).toBeVisible();
  await choosePhotos(new File(['not a picture'], 'x.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(/لا يقرأ هذا الجهاز .*x\.jpg/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'حذف الصورة 1' })).not.toBeInTheDocument();

  const colors = ['red', 'green', 'blue', 'yellow', 'white', 'black'];
  await choosePhotos(...(await Promise.all(colors.map(carPhoto))));
  await expect.element(page.getByText('يمكنك إضافة 5 صور كحد أقصى')).toBeVisible();
  await expect.element(uploaded()).toHaveLength(5);
  await expect.element(page.getByLabelText(/أضف صور السيارة/)).not.toBeInTheDocument();
  await continueTo('المراجعة والنشر');
  await expect.element(page.getByText('500,000 جنيه', { exact: true })).toBeVisible();
});
