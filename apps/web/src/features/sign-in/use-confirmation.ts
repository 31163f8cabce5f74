import { useEffect, useEffectEvent, useState } from 'react';
import { claimSession } from './claim-session.ts';
import { clearPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';

/** Milliseconds between two checks; the last one repeats. */
const pollDelaysMs = [3_000, 5_000, 8_000, 12_000, 20_000, 30_000];

interface Confirmation {
  checking: boolean;
  /** @throws AuthProblem, ConnectionError, ApiProblem */
  check: () => Promise<'signed-in' | 'waiting'>;
}

/**
 * Continues once the link was opened on any device: polls with back-off while the page is visible, and checks
 * immediately when it becomes visible. Another tab's session arrives through platform/session.ts.
 */
export function useConfirmation({ secret, expiresAt }: PendingSignUp, onSignedIn: () => void): Confirmation {
  const [checking, setChecking] = useState(false);

  const claim = async () => {
    if (secret === null) return 'waiting';
    const outcome = await claimSession(secret);
    if (outcome === 'signed-in') {
      clearPendingSignUp();
      onSignedIn();
    }
    return outcome;
  };
  const claimForPoll = useEffectEvent(claim);

  const check = async () => {
    setChecking(true);
    try {
      return await claim();
    } finally {
      setChecking(false);
    }
  };

  useEffect(() => {
    if (secret === null) return;
    let step = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const schedule = () => {
      clearTimeout(timer);
      if (stopped || document.hidden || Date.now() >= expiresAt) return;
      const delayMs = pollDelaysMs[Math.min(step, pollDelaysMs.length - 1)];
      step += 1;
      timer = setTimeout(poll, delayMs);
    };
    const poll = () => {
      // Do not navigate while a person is typing, for example the password.
      if (document.activeElement instanceof HTMLInputElement) return schedule();
      claimForPoll().then(
        (outcome) => outcome === 'waiting' && schedule(),
        // Without a network or under a rate limit, the next poll is delayed.
        schedule,
      );
    };
    const restart = () => {
      step = 0;
      clearTimeout(timer);
      if (!document.hidden) poll();
    };
    schedule();
    document.addEventListener('visibilitychange', restart);
    addEventListener('online', restart);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
      removeEventListener('online', restart);
    };
  }, [secret, expiresAt]);

  return { checking, check };
}
