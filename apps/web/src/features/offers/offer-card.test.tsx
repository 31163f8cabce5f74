import { afterEach, expect, test } from 'vitest';
import { noteServerTime } from '../../platform/server-clock.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OfferCard } from './offer-card.tsx';

const hourMs = 3_600_000;
const noteHoursAhead = (hours: number) => noteServerTime(new Date(Date.now() + hours * hourMs).toUTCString());

afterEach(() => noteHoursAhead(0));

test.each([
  [-72, -1, true],
  [0, 1, true],
  [72, 1, false],
  [0, -1, false],
])(
  'with a server %i hours ahead of the phone, an offer that ends in %i hours can be answered: %s',
  async (ahead, left, open) => {
    noteHoursAhead(ahead);
    const page = await renderPage(
      <OfferCard
        offer={{
          id: crypto.randomUUID(),
          act: 'made',
          made_by: 'buyer',
          amount: 9_500_000,
          state: 'open',
          expires_at: new Date(Date.now() + left * hourMs).toISOString(),
        }}
        state="open"
        own={false}
        isSeller
        closed={false}
        mayAnswer
        price={10_000_000}
        stamp={null}
        onAnswered={() => {}}
        onStale={() => {}}
      />,
    );
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(page.getByRole('button').elements().length > 0).toBe(open);
  },
);
