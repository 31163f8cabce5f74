import { firstAdsQuery } from '@arabati/domain/ads/ads.requests';
import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { AdPage } from '../../features/ads/ad-pages.ts';
import { eagerCardsByDefault } from '../../features/ads/ad-results.tsx';
import { adListQuery } from '../../features/ads/use-ad-list.ts';
import { AppFrame } from '../app-frame.tsx';
import HomePage from '../pages/home.tsx';
import { staticHomeId } from './static-home.ts';

/**
 * Renders home with its first ads to HTML, as a visitor's first visit displays it: the same components, so that nothing
 * moves when the app replaces it. The build bundles this module for the server (vite/static-home.ts), which inserts the
 * HTML into the app's page. Contains only the cards whose photos are eager: the photos of the others would be loaded
 * before the scripts.
 *
 * @param ads the response to home's first request.
 */
export function renderHome(ads: AdPage): string {
  const client = new QueryClient();
  client.setQueryData<InfiniteData<AdPage, string | null>>(adListQuery(firstAdsQuery).queryKey, {
    pages: [{ ...ads, items: ads.items.slice(0, eagerCardsByDefault) }],
    pageParams: [null],
  });
  return renderToStaticMarkup(
    <div id={staticHomeId}>
      <QueryClientProvider client={client}>
        <Router ssrPath="/">
          <AppFrame frame={undefined}>
            <HomePage />
          </AppFrame>
        </Router>
      </QueryClientProvider>
    </div>,
  );
}
