export { deletePostedDraft } from './delete-draft.ts';
export { findDraft } from './drafts.queries.ts';
export { storeDraft } from './save-draft.ts';
export { sweepDrafts } from './sweep-drafts.ts';
