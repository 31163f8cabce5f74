/*
 * The system's back button closes what lies over the page. One entry of the tab's history stands for all that is open:
 * it is added with the first dialog or menu and taken off with the last. CloseWatcher is not enough: Android WebViews
 * before Chromium 126 have none, and desktop browsers do not tie it to their back button.
 */

/** @returns false where it must stay open. */
type Close = () => boolean;

interface Overlay {
  close: Close;
}

/** A traversal that does not come (a page that is going away) must not hold up navigation for ever. */
const maxTraversalMs = 5_000;

let open: readonly Overlay[] = [];
/** Set while the entry is being taken off; called once that has happened. */
let takenOff: (() => void) | null = null;
let traversal: Promise<void> | null = null;
/** The address that the page has now, which the entry below must get if a filter changed it meanwhile. */
let addressAbove: string | null = null;
/** The address before the latest step in the history. */
let lastAddress = location.href;

const isOwnEntry = () => (history.state as { overlay?: true } | null)?.overlay === true;

/** To be called once, before the router listens to the history. */
export function watchBackButton(): void {
  addEventListener('popstate', followBack);
  // The next page's entry is not ours.
  addEventListener('pushState', () => {
    addressAbove = null;
    lastAddress = location.href;
  });
  addEventListener('replaceState', () => {
    if (open.length > 0 && addressAbove !== null && !isOwnEntry()) markEntry('replaceState');
    if (isOwnEntry()) addressAbove = location.href;
    lastAddress = location.href;
  });
  // Reloaded with a dialog open.
  reconcile();
}

/** Registers what has been opened over the page. @returns how to take it off again. */
export function closeOnBack(close: Close): () => void {
  const overlay = { close };
  open = [...open, overlay];
  reconcileSoon();
  return () => {
    open = open.filter((other) => other !== overlay);
    reconcileSoon();
  };
}

/** Runs a navigation once no entry of ours is being taken off: the two would land in the wrong order. */
export function afterTraversal(navigate: () => void): void {
  if (traversal) void traversal.then(navigate);
  else navigate();
}

/** How many entries of ours lie on top of the page's own; the next step back in the history takes them along. */
export function forgetOwnEntry(): number {
  if (!isOwnEntry()) return 0;
  const { overlay: _, ...state } = history.state as { overlay: true };
  addressAbove = null;
  history.replaceState(state, '');
  return 1;
}

function followBack(): void {
  if (takenOff) {
    takenOff();
  } else if (open.length > 0 && !isOwnEntry()) {
    applyAddress();
    // Closed as soon as it has been asked: the page may take its time to take it away. What stays needs its entry again.
    const top = open.at(-1);
    if (top?.close()) open = open.filter((other) => other !== top);
    reconcileSoon();
  } else if (isOwnEntry() && open.length === 0) {
    // A link in a menu leaves the menu's entry below the next page. The way forward from its own page leads past it.
    if (location.href === lastAddress && window.navigation?.canGoForward) history.forward();
    else reconcile();
  }
  lastAddress = location.href;
}

// A dialog that makes way for the next one, a link in a menu: what follows in the same task counts too.
const reconcileSoon = () => setTimeout(reconcile);

function reconcile(): void {
  if (takenOff) return;
  if (open.length > 0 && !isOwnEntry()) markEntry('pushState');
  else if (open.length === 0 && isOwnEntry()) takeOff();
}

function markEntry(method: 'pushState' | 'replaceState'): void {
  // With the place of the entry below (platform/history-tracker.ts): it is the same page.
  history[method]({ ...(history.state as object | null), overlay: true }, '');
  addressAbove = location.href;
}

function takeOff(): void {
  traversal = new Promise((resolve) => {
    const letNavigate = () => {
      traversal = null;
      resolve();
    };
    const timer = setTimeout(letNavigate, maxTraversalMs);
    takenOff = () => {
      clearTimeout(timer);
      takenOff = null;
      applyAddress();
      letNavigate();
      reconcile();
    };
  });
  addressAbove = location.href;
  history.back();
}

function applyAddress(): void {
  if (!isOwnEntry() && addressAbove !== null && addressAbove !== location.href) {
    history.replaceState(history.state, '', addressAbove);
  }
  addressAbove = null;
}
