import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${colour}"/></svg>`)}`;
const photos = ['red', 'blue', 'green'].map((colour) => ({ src: picture(colour) }));

const gallery = <Gallery label="كورولا 2015" photos={photos} sizes="100vw" />;

/** Vitest leaves the type of the session to the driver. */
interface PlaywrightSession {
  send: (method: string, params: object) => Promise<unknown>;
}

interface Point {
  x: number;
  y: number;
}

/** Real touches: the driver has one finger only. The browser counts from the page around the test's frame. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const touchPoints = points.map(({ x, y }, id) => ({ x: x + frame.x, y: y + frame.y, id }));
  await (cdp() as PlaywrightSession).send('Input.dispatchTouchEvent', { type, touchPoints });
}

const centre = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

async function openFullScreen() {
  const page = await renderPage(gallery);
  const opener = page.getByRole('button', { name: 'ملء الشاشة' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'كورولا 2015' });
  await expect.element(dialog).toBeVisible();
  // Set by the library when it initializes the photo.
  await expect.poll(() => dialog.element().querySelector('[style*="touch-action"]')).not.toBeNull();
  return { page, opener, dialog };
}

test.each([
  { dir: 'rtl', next: '{ArrowLeft}', previous: '{ArrowRight}' },
  { dir: 'ltr', next: '{ArrowRight}', previous: '{ArrowLeft}' },
] as const)(
  'arrow keys follow the reading direction ($dir) and stop at the ends',
  async ({ dir, ...keys }) => {
    const page = await renderPage(gallery, { dir });
    const position = page.getByText(/^صورة \d من 3$/);
    page.getByRole('list', { name: 'صور كورولا 2015' }).element().focus();
    await userEvent.keyboard(keys.next);
    await expect.element(position).toHaveTextContent('صورة 2 من 3');
    await userEvent.keyboard(`${keys.next}${keys.next}`);
    await expect.element(position).toHaveTextContent('صورة 3 من 3');
    await userEvent.keyboard(keys.previous);
    await expect.element(position).toHaveTextContent('صورة 2 من 3');
  },
);

test('the last arrow keeps the focus, and thumbnails mark the current photo', async () => {
  const page = await renderPage(gallery);
  const next = page.getByRole('button', { name: 'الصورة التالية' });
  next.element().focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'صورة 3' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'صورة 1' }).click();
  await expect.element(page.getByText('صورة 1 من 3', { exact: true })).toBeInTheDocument();
  await expectAccessible();
});

test('full screen has a name, zooms by keys, and returns the focus', async () => {
  const { page, opener, dialog } = await openFullScreen();
  await page.getByRole('button', { name: 'تكبير الصورة' }).click();
  await expect.element(page.getByText(/^التكبير \d+%$/)).toBeInTheDocument();
  await userEvent.keyboard('0');
  await expect.element(page.getByText(/^التكبير/)).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a pinch zooms that starts with a finger on an arrow', async () => {
  const { page, dialog } = await openFullScreen();
  const arrow = dialog.getByRole('button', { name: 'الصورة التالية' });
  const first = centre(arrow.element());
  const second = { x: window.innerWidth / 2, y: first.y + 60 };
  await touch('touchStart', [first]);
  await touch('touchStart', [first, second]);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [first, { x: second.x + step * 12, y: second.y + step * 20 }]);
  }
  await touch('touchEnd', [first]);
  await touch('touchEnd', []);
  await expect.element(page.getByText(/^التكبير \d+%$/)).toBeInTheDocument();
  // The finger's press is not one of the arrow.
  await expect.element(dialog.getByText('صورة 1 من 3', { exact: true })).toBeInTheDocument();
});

test('a tap on an arrow still shows the next photo', async () => {
  const { dialog } = await openFullScreen();
  const at = centre(dialog.getByRole('button', { name: 'الصورة التالية' }).element());
  await touch('touchStart', [at]);
  await touch('touchEnd', []);
  await expect.element(dialog.getByText('صورة 2 من 3', { exact: true })).toBeInTheDocument();
});

test('an arrow key shows the next photo directly after the key that ends the zoom', async () => {
  const { page, dialog } = await openFullScreen();
  const track = dialog.getByRole('list', { name: 'صور كورولا 2015' }).element();
  await userEvent.keyboard('+');
  await expect.element(page.getByText(/^التكبير \d+%$/)).toBeInTheDocument();
  for (const key of ['0', 'ArrowLeft'])
    track.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await expect.element(dialog.getByText('صورة 2 من 3', { exact: true })).toBeInTheDocument();
});
