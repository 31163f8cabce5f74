import * as v from 'valibot';
import { lineOfText, required } from '../text/clean-text.ts';
import { identityDocumentKinds, identityDocumentsMaximum, identityNameMaxLength } from './identity.ts';

/** The form in which a dealer asks for the verification of their identity. */
export const identityFormSchema = v.object({
  kind: v.picklist(identityDocumentKinds, required),
  /** The legal or trade name, as on the document. */
  name: lineOfText(identityNameMaxLength),
  /** Uploaded pictures. */
  document_ids: v.pipe(
    v.array(v.pipe(v.string(required), v.uuid('invalid')), required),
    v.minLength(1, 'photo-required'),
    v.maxLength(identityDocumentsMaximum, 'too-large'),
    v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
});
export type IdentityForm = v.InferOutput<typeof identityFormSchema>;
