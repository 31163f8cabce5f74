export { deletePostedDraft } from './delete-draft.ts';
export { sweepDrafts } from './sweep-drafts.ts';
