/** Runs `act` while no other exchange or deletion of drafts does, also in other tabs. */
export function withDraftsLock<Result>(act: () => Promise<Result>): Promise<Result> {
  // Missing on plain HTTP (except localhost) and in old browsers.
  return navigator.locks ? navigator.locks.request('arabati.drafts', act) : act();
}
