import type {
  IdentityDocumentKind,
  IdentityEnd,
  IdentityState,
} from '@arabati/domain/identity-verification/identity';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface IdentityRequests {
  id: Fixed<string>;
  user_id: Fixed<string>;
  state: Generated<IdentityState>;
  kind: Fixed<IdentityDocumentKind>;
  /** As on the document. */
  name: Fixed<string>;
  reason: Generated<string>;
  administrator_id: Generated<string | null>;
  decided_at: Generated<Date | null>;
  valid_until: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  ended_by: Generated<IdentityEnd | null>;
  taken_back_by: Generated<string | null>;
  created_at: Fixed<Date>;
}

interface IdentityDocuments {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Null until the request is sent, like the position in it. */
  request_id: Generated<string | null>;
  position: Generated<number | null>;
  /** Of its file. */
  name: Fixed<string>;
  /** Pixels. */
  width: Fixed<number>;
  height: Fixed<number>;
  bytes: Fixed<number>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface IdentityVerificationTables {
  identity_requests: IdentityRequests;
  identity_documents: IdentityDocuments;
}
