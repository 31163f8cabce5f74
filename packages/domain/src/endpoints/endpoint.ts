import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { AdminPermission } from '../administration/roles.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import type { WriteClass } from './write-limits.ts';

/**
 * Who may call an endpoint. `public` answers everyone alike; `visitor` answers everyone and looks at who is
 * asking; `member` needs a session; `admin` needs an administrator's session.
 */
export type Access = 'public' | 'visitor' | 'member' | 'admin';

/**
 * One endpoint's contract, written once: the server binds it, the browser calls it, the OpenAPI document
 * shows it. Paths name their parameters in braces, as OpenAPI does: `/api/ads/{ad_id}`.
 */
export type Endpoint = EndpointParts &
  (
    | { access: Exclude<Access, 'admin'>; permission?: never; withTemporaryPassword?: never }
    | {
        access: 'admin';
        /** The roles that hold the permission may call it (`administration/roles.ts`). */
        permission: AdminPermission;
        /** Also for an administrator who must change a generated password first. */
        withTemporaryPassword?: true;
      }
  ) &
  (
    | { method: 'GET'; writeClass?: never }
    /** The limit that the server enforces for each caller (`write-limits.ts`). */
    | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; writeClass: WriteClass }
  );

interface EndpointParts {
  path: `/${string}`;
  /** One line for the API's document. */
  summary: string;
  params?: GenericSchema;
  query?: GenericSchema;
  /** JSON body; absent where there is none or where `binaryBody` says otherwise. */
  body?: GenericSchema;
  /** The body is a file: its media types (`image/*`), the most bytes that are read, and what is said of others. */
  binaryBody?: {
    mediaTypes: readonly string[];
    maxBytes: number;
    problems: { otherType: ProblemCode; tooLarge: ProblemCode };
  };
  /** Absent: 204, no body. */
  answer?: GenericSchema;
  /** The answer is a file of these media types, for the caller's eyes alone: nothing on the way may keep it. */
  binaryAnswer?: { mediaTypes: readonly string[] };
  problems: readonly ProblemCode[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends GenericSchema
  ? { [_ in K]: InferOutput<E[K]> }
  : unknown;
type PartInput<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends GenericSchema
  ? { [_ in K]: InferInput<E[K]> }
  : unknown;

/** What a handler receives: validated and normalised. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a caller sends, before normalisation. `File` is what the caller's platform calls a file: a browser's Blob. */
export type EndpointCall<E extends Endpoint, File = unknown> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  PartInput<E, 'body'> &
  (E['binaryBody'] extends object ? { file: File } : unknown);

export type EndpointResponse<E extends Endpoint> = E['answer'] extends GenericSchema
  ? InferOutput<E['answer']>
  : undefined;
