import {
  type IdentityDocumentKind,
  identityDocumentKinds,
} from '@arabati/domain/identity-verification/identity';

/** What a member has typed. Deleted with the session's storage at sign-out. Pictures are never stored on the device. */
export interface IdentityDraft {
  kind: IdentityDocumentKind | '';
  name: string;
}

const key = 'arabati.identity-draft';
const empty: IdentityDraft = { kind: '', name: '' };

export function readIdentityDraft(): IdentityDraft {
  try {
    const { kind, name } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return {
      kind: identityDocumentKinds.find((one) => one === kind) ?? '',
      name: typeof name === 'string' ? name : '',
    };
  } catch {
    return empty;
  }
}

export function hasIdentityDraft(): boolean {
  const { kind, name } = readIdentityDraft();
  return kind !== '' || name !== '';
}

/** A full storage loses only the draft. */
export function writeIdentityDraft(draft: IdentityDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

export function deleteIdentityDraft(): void {
  sessionStorage.removeItem(key);
}
