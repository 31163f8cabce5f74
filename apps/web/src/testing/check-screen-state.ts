import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { expect } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from './expect-good-layout.ts';
import { failWithoutPauses } from './fail-without-pauses.ts';
import { type Actor, renderApp, startAppServer } from './render-app.tsx';
import type { UnfilledState } from './screen-state-names.ts';
import type { TestServer } from './test-server.ts';

/** A screen that is also checked while it loads, without anything to show and after a failure. */
export interface StatefulScreen {
  address: string;
  /** A visitor by default. */
  actor?: Actor;
  /** The requests that fill the screen. The first is always sent. */
  data: readonly [ApiRequest, ...ApiRequest[]];
  /** Responds to what the screen requests besides its data and the frame's. */
  surround?: (server: TestServer) => void;
  /** Responds with an empty list, which the screen describes with this text. */
  empty?: { text: string; respond: (server: TestServer) => void };
  /** What the screen says after a failure, if not that there is no connection. */
  failureText?: string;
  /** The tab that shows the data. */
  tab?: string;
}

/** A phone, a tablet and a desktop: these states have the frame of the screen and little else. */
const widths = [320, 820, 1280];

/** Opens a screen in a state, and checks what it shows and how it looks. */
export async function checkScreenState(screen: StatefulScreen, state: UnfilledState): Promise<void> {
  const server = startAppServer();
  screen.surround?.(server);
  for (const endpoint of screen.data) respondInState[state](server, endpoint);
  if (state === 'empty') screen.empty?.respond(server);
  failWithoutPauses();
  const app = await renderApp(screen.address, { actor: screen.actor ?? 'visitor' });
  if (screen.tab) await app.getByRole('tab', { name: screen.tab }).click();

  const [data] = screen.data;
  await expect.poll(() => server.received(data).length).toBeGreaterThan(0);
  const retry = app.getByRole('button', { name: 'إعادة المحاولة' }).first();
  if (state === 'loading') await expect.poll(isSkeletonShown, { message: 'a skeleton' }).toBe(true);
  if (state === 'empty') {
    if (!screen.empty) throw new Error('The screen has no empty state.');
    await expect.element(app.getByText(screen.empty.text).first()).toBeVisible();
  }
  if (state === 'error') {
    await expect.element(app.getByText(screen.failureText ?? noConnectionWords.title).first()).toBeVisible();
    await expect.element(retry).toBeVisible();
  }
  await expect.poll(() => isStill(state), { message: 'a screen that no longer changes' }).toBe(true);
  await checkLook();
  if (state !== 'error') return;
  const sent = server.received(data).length;
  await retry.click();
  await expect.poll(() => server.received(data).length).toBeGreaterThan(sent);
}

/** The rows of a test of each state of these screens. */
export const statesIn = <Name extends string>(screens: Record<Name, readonly UnfilledState[]>) =>
  (Object.keys(screens) as Name[]).flatMap((name) => screens[name].map((state) => ({ name, state })));

const respondInState: Record<UnfilledState, (server: TestServer, endpoint: ApiRequest) => void> = {
  loading: (server, endpoint) => server.hold(endpoint),
  empty: () => {},
  error: (server, endpoint) => server.disconnect(endpoint),
};

const skeletons = () => [...document.querySelectorAll('.animate-shimmer')];

function isSkeletonShown(): boolean {
  return skeletons().some((skeleton) => {
    const { width, height } = skeleton.getBoundingClientRect();
    return skeleton.checkVisibility() && width > 0 && height > 0;
  });
}

/** Whether code is loaded and animations are over. */
function isStill(state: UnfilledState): boolean {
  if (document.querySelector('main .animate-spin')) return false;
  if (state !== 'loading' && skeletons().length > 0) return false;
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getTiming().iterations);
  return document.fonts.status === 'loaded' && !document.getAnimations().some(isMoving);
}

/** The checks of `e2e/stories/visual-checks.spec.ts`. */
async function checkLook(): Promise<void> {
  expectLargeTargets();
  await expectAccessible();
  for (const width of widths) await expectNothingCutOrCovered(width);
}
