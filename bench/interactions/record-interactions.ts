import type { Page } from 'playwright-core';

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/** Runs in the page: records the duration of each interaction, in steps of 8 ms. */
export function recordInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0) continue;
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Returns the durations in milliseconds since the last call, or 0 if all were below the 16 ms that browsers report. */
export async function takeInteractions(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const { interactions } = window as unknown as { interactions: Map<number, number> };
    const durations = [...interactions.values()];
    interactions.clear();
    return durations.length > 0 ? durations : [0];
  });
}
