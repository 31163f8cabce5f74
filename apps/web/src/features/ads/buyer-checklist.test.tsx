import type { StatedPapers } from '@arabati/domain/ads/buyer-checklist';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import BuyerChecklist from './buyer-checklist.tsx';

const car: StatedPapers = {
  papers_type: 'توكيل',
  license_status: 'ترخيص غير ساري',
  seller_role: 'وسيط',
  condition: 'بحاجة لإصلاح',
};

test('the checklist is collapsed, opens by keyboard, and lists the checks of this car', async () => {
  const page = await renderPage(<BuyerChecklist ad={car} />);
  const papers = page.getByText('اقرأ التوكيل كاملاً');
  await expect.element(page.getByRole('heading', { name: 'قبل أن تشتري هذه السيارة' })).toBeVisible();
  await expect.element(papers).not.toBeVisible();
  await expectAccessible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(papers).toBeVisible();
  for (const check of ['احذر من سيارات البوكو', 'احسب تكلفة الترخيص', 'قابل المالك قبل الدفع']) {
    await expect.element(page.getByText(check)).toBeVisible();
  }
  await expect.element(page.getByText('قارن اسم البائع بالأوراق')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'كيف تشتري بأمان' }))
    .toHaveAttribute('href', '/safe-buying');
  await expectAccessible();
});
