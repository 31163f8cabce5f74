import { findDemoMarket, startDemoMarket } from '../../e2e/photographs/start-demo-market.ts';

export interface BenchMarket {
  url: string;
  /** The demo member's session, as the browser stores it. */
  session: string;
  /** An ad with several photos, and its seller. */
  adId: string;
  sellerId: string;
  stop(): Promise<void>;
}

/**
 * Starts the built product with the demo data.
 *
 * @param at URL of a running server (DATA_DIR is its data directory).
 */
export async function openDemoServer(at: string | undefined): Promise<BenchMarket> {
  const { url, member, stop } = at ? await findDemoMarket(at) : await startDemoMarket();
  try {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    if (!page.ok) throw new Error('The front end is not built: npm run build -w apps/web');
    const ads = await fetch(`${url}/api/ads?limit=20`);
    const { items } = (await ads.json()) as {
      items: { id: string; photo_count: number; seller: { user_id: string } }[];
    };
    const ad = items.find(({ photo_count }) => photo_count > 2);
    if (!ad) throw new Error('The server has no ad with photos.');
    const token = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(member),
    });
    if (!token.ok) throw new Error(`The demo member cannot sign in: ${token.status}`);
    return { url, session: await token.text(), adId: ad.id, sellerId: ad.seller.user_id, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
