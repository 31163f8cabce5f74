/** Writes a value to this device's local storage. After a failure it lasts as long as the page. */
export function writeStoredValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is disabled or full.
  }
}
