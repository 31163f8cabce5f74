/** Reads a value of this device's local storage, which can be disabled or have foreign content. */
export function readStoredValue<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}
