import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'no-preference' } });

test('pulling a list down refetches it; a pull that is too short does not', async ({ visitor }) => {
  await visitor.goto('/cars');
  await expect(visitor.getByRole('heading', { level: 1, name: 'السيارات' })).toBeVisible();
  // The gesture code loads after the page.
  await expect
    .poll(() => visitor.evaluate(() => document.documentElement.style.overscrollBehaviorY))
    .toBe('contain');
  const sent: string[] = [];
  visitor.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const session = await visitor.context().newCDPSession(visitor);
  const pull = async (distance: number) => {
    const at = (y: number) => [{ x: 180, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
    for (const y of [310, 300 + distance / 2, 300 + distance]) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await pull(60);
  await pull(200);
  await expect.poll(() => sent.filter((path) => path === '/api/ads').length).toBe(1);
});

test('going back restores the position in the list', async ({ visitor, request }) => {
  const seller = await makeAccount(request);
  await postAds(request, seller, [{ title: 'أول' }, { title: 'ثان' }, { title: 'ثالث' }, { title: 'رابع' }]);
  await visitor.setViewportSize({ width: 360, height: 420 });
  await visitor.goto('/cars');
  await expect(visitor.getByRole('link', { name: 'رابع' })).toBeVisible();
  // Not Playwright's click, which would first scroll the link into view. In one frame, before the scroll event.
  await visitor.getByRole('link', { name: 'ثان', exact: true }).evaluate((link: HTMLElement) => {
    scrollTo(0, 260);
    link.click();
  });
  await expect(visitor.getByRole('heading', { level: 1, name: 'ثان' })).toBeVisible();
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.goBack();
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(260);
});
