import type { Page } from '@playwright/test';
import { carPhoto } from '../fixtures/photos.ts';
import { fillUpToPhotos, uploaded } from '../fixtures/posting-form.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Shares files as the phone's gallery does: a browser sends the same form for the manifest's `share_target`. */
async function share(page: Page, files: Awaited<ReturnType<typeof carPhoto>>[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/share';
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.innerHTML = '<input type="file" name="photos" aria-label="files of the gallery" multiple>';
    document.body.append(form);
  });
  const input = page.getByLabel('files of the gallery');
  await input.setInputFiles(files);
  await input.evaluate((element: HTMLInputElement) => element.form?.submit());
}

test('photos shared from the gallery are added to the new ad, also offline', async ({
  member: { page },
  context,
}) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // From the second visit on, the service worker receives the page's requests.
  await page.goto('/cars');
  await share(page, [await carPhoto('red'), await carPhoto('blue')]);
  await expect(page).toHaveURL('/add-ad');
  await expect(page.getByText('الصور المضافة: 2')).toBeVisible();

  await context.setOffline(true);
  await share(page, [await carPhoto('green')]);
  await expect(page).toHaveURL('/add-ad');
  await expect(page.getByText('الصور المضافة: 1')).toBeVisible();
  await context.setOffline(false);

  await fillUpToPhotos(page, 'كورولا نظيفة');
  await expect(uploaded(page)).toHaveCount(3);
});

test('a share that no service worker receives says that the photos were lost', async ({
  member: { page },
}) => {
  await page.goto('/cars');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).unregister();
  });
  // Otherwise the next page would register it again, sometimes before the share.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('blocked'));
  });
  await page.goto('/cars');
  await share(page, [await carPhoto('red')]);
  await expect(page.getByText('لم تصل الصور')).toBeVisible();
});
