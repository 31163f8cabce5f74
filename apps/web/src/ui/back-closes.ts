/*
 * Lets the system's back button close dialogs and menus. One history entry represents all that are open: it is pushed
 * with the first and removed with the last. CloseWatcher is not sufficient: Android WebViews before Chromium 126 lack
 * it, and desktop browsers do not connect it to their back button.
 */

/** @returns `false` if it must stay open. */
type Close = () => boolean;

interface Overlay {
  close: Close;
}

/**
 * Timeout in milliseconds for a traversal that never fires (the page is being unloaded), so that navigation resumes.
 */
const maxTraversalMs = 5_000;

let open: readonly Overlay[] = [];
/** Set while the entry is being removed; called afterwards. */
let onEntryRemoved: (() => void) | null = null;
let traversal: Promise<void> | null = null;
/** The page's current URL, which the entry below gets if a filter has changed it in the meantime. */
let addressAbove: string | null = null;
/** The URL before the latest traversal. */
let lastAddress = location.href;

const isOwnEntry = () => (history.state as { overlay?: true } | null)?.overlay === true;

/** Call once, before the router listens to the history. */
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
  // The page was reloaded with a dialog open.
  reconcile();
}

/**
 * Registers a dialog or menu that has been opened.
 *
 * @returns the function that unregisters it.
 */
export function closeOnBack(close: Close): () => void {
  const overlay = { close };
  open = [...open, overlay];
  reconcileSoon();
  return () => {
    open = open.filter((other) => other !== overlay);
    reconcileSoon();
  };
}

/** Runs a navigation after a pending removal of our entry: otherwise the two would be applied in the wrong order. */
export function afterTraversal(navigate: () => void): void {
  if (traversal) void traversal.then(navigate);
  else navigate();
}

/** Returns the number of our entries above the page's own; the next traversal removes them too. */
export function forgetOwnEntry(): number {
  if (!isOwnEntry()) return 0;
  const { overlay: _, ...state } = history.state as { overlay: true };
  addressAbove = null;
  history.replaceState(state, '');
  return 1;
}

function followBack(): void {
  if (onEntryRemoved) {
    onEntryRemoved();
  } else if (open.length > 0 && !isOwnEntry()) {
    applyAddress();
    // Considered closed once `close` is called, because the page may remove it later. If it stays open, it needs its
    // entry again.
    const top = open.at(-1);
    if (top?.close()) open = open.filter((other) => other !== top);
    reconcileSoon();
  } else if (isOwnEntry() && open.length === 0) {
    // A link in a menu leaves the menu's entry below the next page. Going forward from its own page skips it.
    if (location.href === lastAddress && window.navigation?.canGoForward) history.forward();
    else reconcile();
  }
  lastAddress = location.href;
}

// Wait for the end of the task: a dialog may open the next one, or a menu item may navigate.
const reconcileSoon = () => setTimeout(reconcile);

function reconcile(): void {
  if (onEntryRemoved) return;
  if (open.length > 0 && !isOwnEntry()) markEntry('pushState');
  else if (open.length === 0 && isOwnEntry()) removeEntry();
}

function markEntry(method: 'pushState' | 'replaceState'): void {
  // With the history index of the entry below (platform/history-tracker.ts), because it is the same page.
  history[method]({ ...(history.state as object | null), overlay: true }, '');
  addressAbove = location.href;
}

function removeEntry(): void {
  traversal = new Promise((resolve) => {
    const resumeNavigation = () => {
      traversal = null;
      resolve();
    };
    const timer = setTimeout(resumeNavigation, maxTraversalMs);
    onEntryRemoved = () => {
      clearTimeout(timer);
      onEntryRemoved = null;
      applyAddress();
      resumeNavigation();
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
