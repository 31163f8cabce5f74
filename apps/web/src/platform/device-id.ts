import { deviceIdHeader } from '@arabati/domain/sign-in/device-id';

/**
 * The header with the device's random id, for requests of the sign-in protocol. Sign-out does not delete the id: see
 * personal-storage.ts. Empty without storage, because an id that changes with each visit would say nothing, and on plain
 * HTTP, where browsers make none.
 */
export function deviceHeaders(): Record<string, string> {
  try {
    localStorage['arabati.device'] ??= crypto.randomUUID();
    return { [deviceIdHeader]: localStorage['arabati.device'] };
  } catch {
    return {};
  }
}
