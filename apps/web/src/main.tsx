import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './app/app.tsx';
import { offerInstall } from './app/browser-pages/offer-install.ts';
import { prefetchHomeAds } from './app/prefetch-home-ads.ts';
import { restoreScrollPositions } from './app/scroll-restoration.ts';
import { staticHome } from './app/static-home/static-home.ts';
import { whenFirstScreenReady } from './platform/first-screen.ts';
import { installMode } from './platform/install-mode.ts';
import { loadFonts } from './platform/load-fonts.ts';
import { askBeforeLeaving, watchLeaving } from './platform/navigation-guard.ts';
import { queryClient } from './platform/query-client.ts';
import { pageLanding, startSession } from './platform/session.ts';
import { openSharedAd } from './platform/shared-link.ts';
import { yieldToMain } from './platform/yield-to-main.ts';
import { afterTraversal, forgetOwnEntry, watchBackButton } from './ui/back-closes.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void start(root);

/** Runs in separate tasks, so that a cheap phone can paint and handle input in between. */
async function start(place: HTMLElement): Promise<void> {
  try {
    localStorage.getItem('');
  } catch {
    (await import('./platform/without-storage.ts')).replaceStorage();
  }
  const fonts = loadFonts();
  // Before the page has loaded: a navigation directly afterwards would leave the app.
  const { mode } = installMode();
  await yieldToMain();
  // Before the first render: the session parses the URL, and removes tokens from it.
  let ads: Promise<void> | undefined;
  startSession();
  watchLeaving(forgetOwnEntry);
  watchBackButton();
  if (mode === 'app') {
    if (pageLanding().kind === 'none') openSharedAd();
    ads = prefetchHomeAds();
  } else {
    offerInstall();
  }
  await yieldToMain();
  restoreScrollPositions();
  await yieldToMain();
  await fonts;
  // The static page already displays the ads, and the app's first render must not replace them by placeholders.
  if (staticHome()) await Promise.race([ads, whenFirstScreenReady()]);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Router aroundNav={aroundNav}>
            <App />
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

const aroundNav: typeof askBeforeLeaving = (navigate, to, options) =>
  askBeforeLeaving((next, how) => afterTraversal(() => navigate(next, how)), to, options);
