import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useAppConfig } from '../../platform/app-config.ts';
import { staticHome } from '../static-home/static-home.ts';

const firstRunKey = 'arabati.first-run';
const startedKey = 'arabati.started';

type Splash = 'start' | 'first-run' | null;

/**
 * Returns the splash that covers the page. The page loads behind it, so a splash never delays data. Home is displayed
 * only after the six seconds of a device's first run have passed once or were skipped.
 */
export function useSplash(): { splash: Splash; done: () => void } {
  const config = useAppConfig();
  const [path] = useLocation();
  const [firstRunDone, setFirstRunDone] = useState(() => localStorage.getItem(firstRunKey) !== null);
  const [started, setStarted] = useState(() => sessionStorage.getItem(startedKey) !== null);

  const expected: Splash = path === '/' && !firstRunDone ? 'first-run' : started ? null : 'start';
  // The server renders home only without splash screens. Its ads must not be covered until the configuration arrives.
  const [isStatic] = useState(() => staticHome() !== null);
  const isOff = config.data ? !config.data.splash : isStatic;
  const splash = isOff ? null : expected;

  const done = useCallback(() => {
    // The first run's splash also counts as the start's.
    write(sessionStorage, startedKey);
    setStarted(true);
    if (splash === 'first-run') {
      write(localStorage, firstRunKey);
      setFirstRunDone(true);
    }
  }, [splash]);

  return { splash, done };
}

function write(storage: Storage, key: string): void {
  try {
    storage.setItem(key, new Date().toISOString());
  } catch {
    // Storage is unavailable. The splash is displayed again next time.
  }
}
