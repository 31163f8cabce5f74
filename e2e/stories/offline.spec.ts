import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit the app opens without a network, at any of its addresses', async ({
  visitor,
  context,
}) => {
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await visitor.goto('/cars');
  await expect(visitor.getByRole('heading', { level: 1, name: 'السيارات' })).toBeVisible();
  await visitor.goto('/add-ad');
  await expect(visitor).toHaveURL('/auth');
  await expect(visitor.getByRole('link', { name: /عربتي/ }).first()).toBeVisible();
  await expectAccessible(visitor);
  await context.setOffline(false);
});

test('a new build is offered where nobody is writing, and taken when the person says so', async ({
  visitor,
}) => {
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // From the second visit on, the app comes from the device, and a new build has to wait.
  await visitor.reload();
  const waiting = () =>
    visitor.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await visitor.getByRole('link', { name: 'دخول', exact: true }).click();
  await expect(visitor).toHaveURL('/auth');
  // To the browser another address is another build.
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await expect.poll(waiting).toBe(true);
  const offer = visitor.getByText('نسخة جديدة من التطبيق جاهزة');
  await expect(offer).toBeHidden();

  await visitor.goBack();
  await expect(offer).toBeVisible();
  await expectAccessible(visitor);
  const loaded = visitor.waitForEvent('load');
  await visitor.getByRole('button', { name: 'حدّث الآن' }).click();
  await loaded;
  await expect(offer).toBeHidden();
});
