import type { AroundNavHandler } from 'wouter';
import { entriesAway, isOpenEntry } from './history-tracker.ts';

/** Asks the person whether they want to leave; `leave` goes on with what they were about to do. */
type Question = (leave: () => void) => void;

let question: Question | null = null;
/** How far back (negative) the person went in the history, while the page is on its way to where it was. */
let returningFrom: number | null = null;

/** How many entries lie over the page's own, such as that of the dialog that asks. */
let ownEntries: () => number = () => 0;

/**
 * To be called once, before anything else listens to the history: at the window, listeners are called in the order in
 * which they came, and for the others a step that is taken back must not have happened.
 *
 * @param entriesOfDialogs takes its entries out of account and returns how many lie on top of the page's own.
 */
export function watchLeaving(entriesOfDialogs: () => number): void {
  ownEntries = entriesOfDialogs;
  addEventListener('popstate', returnFirst);
}

/** Asks before the page is left, until the answer is called: by a link, the back button, a reload, a closed tab. */
export function setNavigationGuard(ask: Question): () => void {
  question = ask;
  const keepPage = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', keepPage);
  return () => {
    if (question === ask) question = null;
    removeEventListener('beforeunload', keepPage);
  };
}

/** For the router. A replacement is the app's own doing (a session that ended), not a step of the person's. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  if (!question || options?.replace) navigate(to, options);
  else question(() => navigate(to, options));
};

/** A step in the history cannot be held up: it is taken back, and taken again when the person says so. */
function returnFirst(event: PopStateEvent): void {
  if (returningFrom !== null) {
    const steps = returningFrom;
    returningFrom = null;
    event.stopImmediatePropagation();
    question?.(() => {
      question = null;
      history.go(steps - ownEntries());
    });
  } else if (question && !isOpenEntry(event.state)) {
    event.stopImmediatePropagation();
    returningFrom = entriesAway(event.state) || -1;
    history.go(-returningFrom);
  }
}
