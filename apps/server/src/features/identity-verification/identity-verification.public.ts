export { endIdentityOnRename } from './end-identity.ts';
export { forgetIdentityDocuments } from './forget-identity-documents.ts';
export { sweepIdentities } from './sweep-identities.ts';
