import { deviceIdHeader } from '@arabati/domain/sign-in/device-id';

/** Sign-out does not delete it: see personal-storage.ts. */
const key = 'arabati.device';

/**
 * The header with the device's random id, for requests of the sign-in protocol. Empty without storage, because an id that
 * changes with each visit would say nothing, and on plain HTTP, where browsers make none.
 */
export function deviceHeaders(): Record<string, string> {
  try {
    const id = localStorage.getItem(key) ?? crypto.randomUUID().replaceAll('-', '');
    localStorage.setItem(key, id);
    return { [deviceIdHeader]: id };
  } catch {
    return {};
  }
}
