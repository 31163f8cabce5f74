import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../../platform/stored-session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { storeSession } from '../../testing/store-session.ts';
import { startCountingImpressions } from './count-impressions.ts';

const seller = 'seller';
const timing = { seenAfterMs: 60, searchAfterMs: 10, sendAfterMs: 200 };

let sent: { url: string; id: string; ad_ids: string[] }[];
let reading: Promise<unknown>[];
let stop = () => {};
beforeEach(() => {
  sent = [];
  reading = [];
  // The browser reports nothing about a beacon.
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    reading.push(
      (body as Blob).text().then((text) => {
        expect((body as Blob).type).toBe('application/json');
        sent.push({ url: String(url), ...JSON.parse(text) });
      }),
    );
    return true;
  });
});
afterEach(() => {
  stop();
  localStorage.removeItem(sessionKey);
  vi.restoreAllMocks();
});

const card = (id: string, { by = seller, height = 150 } = {}) => (
  <article key={id} data-ad={`${id} ${by}`} style={{ height }}>
    {id}
  </article>
);
const adsSent = () => sent.flatMap(({ ad_ids }) => ad_ids);
const leave = async () => {
  dispatchEvent(new Event('pagehide'));
  await Promise.all(reading);
};
/** Until the browser has observed the scroll position. */
const nextFrames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

test('cards on the screen are sent in one batch, and those below once they are scrolled to', async () => {
  await renderPage(
    <>
      {card('one')}
      {card('two')}
      <div style={{ height: 2_000 }} />
      {card('below')}
    </>,
  );
  stop = startCountingImpressions(timing);
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: '/api/impressions', ad_ids: ['one', 'two'] });
  document.querySelector('[data-ad^=below]')?.scrollIntoView();
  await expect.poll(adsSent).toEqual(['one', 'two', 'below']);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test('a card counts once, also when it appears again', async () => {
  const page = await renderPage(card('one'));
  stop = startCountingImpressions(timing);
  await expect.poll(adsSent).toEqual(['one']);
  await page.rerender(card('other'));
  await expect.poll(adsSent).toEqual(['one', 'other']);
  await page.rerender(card('one'));
  await page.rerender(
    <>
      {card('one')}
      {card('last')}
    </>,
  );
  await expect.poll(adsSent).toEqual(['one', 'other', 'last']);
});

test('a card that is scrolled past, behind a splash, or below does not count, and leaving sends the rest', async () => {
  const page = await renderPage(
    <>
      {card('seen')}
      <div inert>{card('behind')}</div>
      <div style={{ height: 2_000 }} />
      {card('below')}
    </>,
  );
  stop = startCountingImpressions({ ...timing, seenAfterMs: 800, sendAfterMs: 60_000 });
  scrollTo(0, 10_000);
  await nextFrames();
  scrollTo(0, 0);
  const sentOnLeaving = async () => {
    await leave();
    return adsSent();
  };
  await expect.poll(sentOnLeaving, { timeout: 5_000 }).toEqual(['seen']);
  await page.rerender(<div>{card('behind')}</div>);
  await expect.poll(sentOnLeaving, { timeout: 5_000 }).toEqual(['seen', 'behind']);
});

test("the member's own ads do not count", async () => {
  storeSession('me');
  await renderPage(
    <>
      {card('own', { by: 'me' })}
      {card('other')}
    </>,
  );
  stop = startCountingImpressions(timing);
  await expect.poll(adsSent).toEqual(['other']);
});

test('more than a hundred cards are sent in several batches', async () => {
  await renderPage(<div>{Array.from({ length: 130 }, (_, at) => card(`ad-${at}`, { height: 2 }))}</div>);
  stop = startCountingImpressions(timing);
  await expect.poll(() => sent.map(({ ad_ids }) => ad_ids.length)).toEqual([100, 30]);
});
