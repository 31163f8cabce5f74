import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { AdminPermission } from '../administration/roles.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import type { StaffRole } from '../showrooms/staff-roles.ts';
import type { WriteClass } from './write-limits.ts';

/**
 * Who may call an endpoint. `public` returns the same response to everyone; `visitor` accepts everyone and reads the
 * session; `member` requires a session; `admin` requires an administrator's session; `showroom-key` requires a key of the
 * showroom in the path (`showroom_id`), which opens nothing else.
 */
export type Access = 'public' | 'visitor' | 'member' | 'admin' | 'showroom-key';

/**
 * The contract of an endpoint: the server binds it, the browser calls it, and the OpenAPI document lists it. Paths
 * name their parameters in braces, like OpenAPI: `/api/ads/{ad_id}`.
 */
export type Endpoint = EndpointParts &
  (
    | { access: 'public' | 'showroom-key'; permission?: never; withTemporaryPassword?: never; staff?: never }
    | {
        access: 'member' | 'visitor';
        permission?: never;
        withTemporaryPassword?: never;
        /**
         * The least role of a member who acts for a showroom (`showrooms/acting-header.ts`); `person` ignores that, and
         * serves the member. Absent: only the owner of the account may call it.
         */
        staff?: StaffRole | 'person';
      }
    | {
        access: 'admin';
        staff?: never;
        /** Roles with this permission may call it (`administration/roles.ts`). */
        permission: AdminPermission;
        /** Also allowed while the administrator must change a generated password. */
        withTemporaryPassword?: true;
      }
  ) &
  (
    | { method: 'GET'; writeClass?: never }
    /** Rate limit for each caller (`write-limits.ts`). */
    | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; writeClass: WriteClass }
  );

interface EndpointParts {
  path: `/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  params?: GenericSchema;
  query?: GenericSchema;
  /** JSON body; absent without a body or with `binaryBody`. */
  body?: GenericSchema;
  /** The body is a file: its media types (`image/*`), the maximum bytes, and the problem for other input. */
  binaryBody?: {
    mediaTypes: readonly string[];
    maxBytes: number;
    problems: { otherType: ProblemCode; tooLarge: ProblemCode };
  };
  /** Absent: 204 without a body. */
  response?: GenericSchema;
  /** The response is a file of these media types, private to the caller. Intermediaries must not cache it. */
  binaryResponse?: { mediaTypes: readonly string[] };
  problems: readonly ProblemCode[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/**
 * The schemas of a contract. The types below take it instead of Endpoint: the compiler compares all contracts with the
 * constraint wherever a client's call is typed, and their schemas with GenericSchema took half its time.
 */
interface Schemas {
  path: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  binaryBody?: unknown;
  response?: unknown;
}

type Part<E extends Schemas, K extends 'params' | 'query' | 'body'> = E[K] extends GenericSchema
  ? { [_ in K]: InferOutput<E[K]> }
  : unknown;
type PartInput<E extends Schemas, K extends 'params' | 'query' | 'body'> = E[K] extends GenericSchema
  ? { [_ in K]: InferInput<E[K]> }
  : unknown;

/** Input of a handler: validated and normalized. */
export type EndpointInput<E extends Schemas> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** Input of a caller, before normalization. `File` is the platform's file type, such as a browser's Blob. */
export type EndpointCall<E extends Schemas, File = unknown> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  PartInput<E, 'body'> &
  (E['binaryBody'] extends object ? { file: File } : unknown);

export type EndpointResponse<E extends Schemas> = E['response'] extends GenericSchema
  ? InferOutput<E['response']>
  : undefined;
