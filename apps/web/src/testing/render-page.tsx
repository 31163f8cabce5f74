import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { cleanup, type RenderResult, render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { askBeforeLeaving } from '../platform/navigation-guard.ts';
import { queryClient } from '../platform/query-client.ts';
import { afterTraversal, watchBackButton } from '../ui/back-closes.ts';
import { dismissToast, toasts } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';

watchBackButton();

/**
 * Renders a component in a new page, with the providers of main.tsx and the place of the toasts.
 *
 * @param isApp whether the component is the app, which has its own place for them.
 */
export async function renderPage(
  children: ReactNode,
  { dir = 'rtl', isApp = false }: { dir?: 'rtl' | 'ltr'; isApp?: boolean } = {},
): Promise<RenderResult> {
  await cleanup();
  for (const { id } of toasts.get()) dismissToast(id);
  queryClient.clear();
  document.documentElement.dir = dir;
  delete document.documentElement.dataset.theme;
  startAtTheTop();
  // The files share one page, in which the library's own hook runs for the first file only. A component that stays open
  // would send requests during later tests.
  onTestFinished(async () => {
    await cleanup();
    queryClient.clear();
  });
  return render(children, { wrapper: isApp ? Providers : TestPage });
}

/** The next Tab leads to the first control, wherever an earlier test has left the focus. */
function startAtTheTop(): void {
  window.focus();
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={aroundNav}>{children}</Router>
    </QueryClientProvider>
  );
}

function TestPage({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <main className="px-4 py-3">{children}</main>
      <Toaster />
    </Providers>
  );
}

// As in main.tsx.
const aroundNav: typeof askBeforeLeaving = (navigate, to, options) =>
  askBeforeLeaving((next, how) => afterTraversal(() => navigate(next, how)), to, options);
