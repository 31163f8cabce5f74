import { compareAds } from '@arabati/domain/ads/chosen-ads.requests';
import { expect, test } from 'vitest';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { resizeScreen } from '../testing/resize-screen.ts';
import { adDetail } from '../testing/sample-ads.ts';

test('a long title in the comparison ends after two whole lines', async () => {
  const title = 'كورولا ظضغثخذ نظيفة جداً بحالة الوكالة لم تصدم أبداً صيانة دورية كاملة';
  const items = [adDetail(1, { title }), adDetail(2), adDetail(3)];
  const server = startAppServer();
  server.respond(compareAds, { items });
  await resizeScreen(820, 1180);
  const page = await renderApp(`/compare?ads=${items.map(({ id }) => id).join(',')}`);
  const text = page.getByRole('columnheader').getByText(title);
  await expect.element(text).toBeVisible();
  const element = text.element();
  const clamped = [element, element.parentElement as Element].find(
    (candidate) => getComputedStyle(candidate).webkitLineClamp !== 'none',
  );
  if (!clamped) throw new Error('The title is not shortened.');
  // Lazy parts may still widen or narrow the columns.
  await expect
    .poll(() => clamped.clientHeight / Number.parseFloat(getComputedStyle(clamped).lineHeight))
    .toBeCloseTo(2, 1);
});
