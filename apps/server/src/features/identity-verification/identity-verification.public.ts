export { decideIdentity } from './decide-identity.ts';
export { endIdentityOnRename } from './end-identity.ts';
export { forgetIdentityDocuments } from './forget-identity-documents.ts';
export { getIdentity } from './get-identity.ts';
export { requestIdentity } from './request-identity.ts';
export { storeIdentityDocument } from './store-identity-document.ts';
export { sweepIdentities } from './sweep-identities.ts';
