/** Returns whether the browser asks before the page is left. */
export const asksBeforeLeaving = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));
