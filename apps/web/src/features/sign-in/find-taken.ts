import { checkAvailability, type IdentifierKind } from '@arabati/domain/identifiers/identifiers.requests';
import { callApi } from '../../platform/api-client.ts';

export type Identifiers = Partial<Record<IdentifierKind, string>>;

/** Returns which of these values, as typed, belong to another account. */
export async function findTaken(identifiers: Identifiers, signal?: AbortSignal): Promise<IdentifierKind[]> {
  const { taken } = await callApi(checkAvailability, { body: identifiers }, { signal });
  return taken;
}
