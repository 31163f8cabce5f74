import { photoAttempts } from './photo-attempts.ts';

/** Milliseconds before a photo that has failed once, twice, … is loaded again. */
const pausesMs = [3_000, 10_000, 30_000];

/** Loads the photos again that have failed: immediately, such as when the network returns. */
export function retryPhotos(): void {
  photoAttempts.set(photoAttempts.get() + 1);
}

/**
 * Loads photos again a while after they have failed. On a weak network single photos get lost, and a card without its
 * photo is hardly opened.
 *
 * @returns a function that stops it.
 */
export function startRetryingPhotos(): () => void {
  const failures = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (pauseMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      retryPhotos();
    }, pauseMs);
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    const before = failures.get(target.src) ?? 0;
    failures.set(target.src, before + 1);
    const pauseMs = pausesMs[before];
    // The return of the network is another reason to load it.
    if (pauseMs !== undefined && navigator.onLine) schedule(pauseMs);
  };
  // These events do not bubble.
  document.addEventListener('error', onError, true);
  // Photos of the first screen may have failed before.
  schedule(pausesMs[0] ?? 0);
  return () => {
    document.removeEventListener('error', onError, true);
    clearTimeout(timer);
  };
}
