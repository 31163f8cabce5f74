import {
  type IdentityDocumentKind,
  identityDocumentKinds,
} from '@arabati/domain/identity-verification/identity';
import { readStoredSession } from '../../platform/stored-session.ts';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';

/** What a member has typed. Pictures are never stored on the device. */
export interface IdentityDraft {
  kind: IdentityDocumentKind | '';
  name: string;
}

const formOf = (memberId: string) => `identity.${memberId}`;

/** Returns what the member of the session has typed on this device. */
export function readIdentityDraft(): IdentityDraft {
  const memberId = readStoredSession()?.user.id;
  const { kind, name } = memberId ? readUnsentInput<Record<string, unknown>>(formOf(memberId), {}) : {};
  return {
    kind: identityDocumentKinds.find((one) => one === kind) ?? '',
    name: typeof name === 'string' ? name : '',
  };
}

export function hasIdentityDraft(): boolean {
  const { kind, name } = readIdentityDraft();
  return kind !== '' || name !== '';
}

export function writeIdentityDraft(draft: IdentityDraft): void {
  const memberId = readStoredSession()?.user.id;
  if (memberId) writeUnsentInput(formOf(memberId), draft.kind === '' && draft.name === '' ? null : draft);
}

export function deleteIdentityDraft(): void {
  writeIdentityDraft({ kind: '', name: '' });
}
