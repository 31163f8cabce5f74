import type { AroundNavHandler } from 'wouter';
import { entriesAway, isOpenEntry } from './history-tracker.ts';

/** Asks the person to confirm leaving the page. `leave` continues the navigation. */
type Question = (leave: () => void) => void;

/** Of the page and of dialogs over it. The latest asks for all of them. */
let questions: readonly Question[] = [];
/** Distance of the pending history navigation (negative: back), while the page returns to its entry. */
let returningFrom: number | null = null;

/** Number of history entries above the page's own, such as the confirmation dialog's. */
let ownEntries: () => number = () => 0;

/**
 * Watches the history for navigations to confirm. Call once, before any other `popstate` listener: listeners on the
 * window run in the order of their registration, and the others must not see a navigation that is undone.
 *
 * @param entriesOfDialogs removes the dialogs' entries from tracking and returns how many lie above the page's own.
 */
export function watchLeaving(entriesOfDialogs: () => number): void {
  ownEntries = entriesOfDialogs;
  addEventListener('popstate', returnFirst);
}

/**
 * Asks before the page is left by a link, the back button, a reload or a closed tab.
 *
 * @returns a function that removes the guard.
 */
export function setNavigationGuard(ask: Question): () => void {
  questions = [...questions, ask];
  const keepPage = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', keepPage);
  return () => {
    questions = questions.filter((other) => other !== ask);
    removeEventListener('beforeunload', keepPage);
  };
}

/**
 * Intercepts the router. A replacement is never confirmed: the app triggers it itself, for example when a session ends.
 */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const question = questions.at(-1);
  if (!question || options?.replace) navigate(to, options);
  else question(() => navigate(to, options));
};

/** A history navigation cannot be prevented. It is undone, and repeated after the person has confirmed it. */
function returnFirst(event: PopStateEvent): void {
  if (returningFrom !== null) {
    const steps = returningFrom;
    returningFrom = null;
    event.stopImmediatePropagation();
    questions.at(-1)?.(() => {
      questions = [];
      history.go(steps - ownEntries());
    });
  } else if (questions.length > 0 && !isOpenEntry(event.state)) {
    event.stopImmediatePropagation();
    returningFrom = entriesAway(event.state) || -1;
    history.go(-returningFrom);
  }
}
