import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type AdminRole, hasPermission } from '@arabati/domain/administration/roles';
import type { Endpoint, EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { FieldProblem, ProblemCode } from '@arabati/domain/problems/problem-codes';
import { fieldProblems } from '@arabati/domain/problems/problem-codes';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { assertStaffRole, showroomOf } from './acting.ts';
import { acceptUnread, readBinaryBody } from './binary-body.ts';
import type { FileResponse } from './file-response.ts';
import { JsonStream } from './json-stream.ts';
import { JsonText } from './json-text.ts';
import { Problem } from './problem.ts';
import { sendProblem } from './problem-handler.ts';
import { clientKey } from './rate-limits.ts';
import type { ResponseCache } from './response-cache.ts';
import type { WriteLimiter } from './write-limiter.ts';

/** A member, authenticated by an active session in the database. */
export interface Member {
  /** Whose data the request reads and writes: of the showroom's owner if a person acts for it. */
  userId: string;
  sessionId: string;
  /** Of the person of the session. */
  email: string;
  /** The person who acts for the owner; null without `x-showroom`. */
  actedBy: string | null;
  role: StaffRole | null;
}

/** An administrator, authenticated by an active session in the database. */
export interface Administrator {
  id: string;
  username: string;
  role: AdminRole;
  /** Whether the password was generated. Then only endpoints `withTemporaryPassword` are accessible. */
  mustChangePassword: boolean;
  /** Identifies the session. */
  tokenHash: Buffer;
}

/** A showroom's program, authenticated by a key of the showroom. */
export interface KeyHolder {
  keyId: string;
  showroomId: string;
  /** Whose ads and drafts the program changes. */
  ownerId: string;
}

/**
 * Authenticates a program for the showroom in the path.
 *
 * @throws Problem api-key-invalid, showroom-inactive.
 */
export type AuthenticateApiKey = (request: FastifyRequest, showroomId: string) => Promise<KeyHolder>;

/** @throws Problem not-signed-in for everyone but administrators. */
export type AuthenticateAdministrator = (request: FastifyRequest) => Promise<Administrator>;

/** Authenticates a request. Returns null without credentials. @throws Problem for invalid credentials. */
export type Authenticate = (request: FastifyRequest) => Promise<Member | null>;

/**
 * Turns a member into one who acts for a showroom.
 *
 * @throws Problem not-staff if they do not work for it now.
 */
export type AuthenticateActing = (member: Member, showroomId: string) => Promise<Member>;

type MemberOf<E extends Endpoint> = E['access'] extends 'member'
  ? { member: Member }
  : E['access'] extends 'visitor'
    ? { member: Member | null }
    : E['access'] extends 'admin'
      ? { administrator: Administrator }
      : E['access'] extends 'showroom-key'
        ? { keyHolder: KeyHolder }
        : unknown;

export type EndpointRequest<E extends Endpoint> = EndpointInput<E> &
  MemberOf<E> &
  (E['binaryBody'] extends object ? { file: Buffer } : unknown) & {
    /** For data outside the contract: IP addresses, headers. */
    raw: FastifyRequest;
    reply: FastifyReply;
  };

type HandlerResult<E extends Endpoint> = E['binaryResponse'] extends object
  ? FileResponse
  : EndpointResponse<E> | JsonText<EndpointResponse<E>> | JsonStream<EndpointResponse<E>>;

export interface EndpointBinder {
  /** Every bound contract, for the API document. */
  readonly endpoints: readonly Endpoint[];
  /** Binds a contract to its handler: authenticates, validates, calls, serializes. */
  serve<E extends Endpoint>(
    endpoint: E,
    handle: (request: EndpointRequest<E>) => Promise<HandlerResult<E>>,
  ): void;
  /**
   * Binds a contract whose response is the same for all clients. The response may be cached (SHARED_ANSWERS_MS), unless
   * the request has `cache-control: no-cache`, which clients send after a change of their own.
   */
  serveCached<E extends Endpoint & { access: 'public'; method: 'GET' }>(
    endpoint: E,
    handle: (input: EndpointInput<E>) => Promise<EndpointResponse<E> | JsonText<EndpointResponse<E>>>,
  ): void;
}

const jsonType = 'application/json; charset=utf-8';

const existing: ReadonlySet<string> = new Set(fieldProblems);

/** Collects the errors of one part of a request by field. Each field shows its first error. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    const missing = issue.received === 'undefined' || issue.input === undefined;
    fields[path] ??= existing.has(issue.message)
      ? (issue.message as FieldProblem)
      : missing
        ? 'required'
        : 'invalid';
  }
  return fields;
}

function parse(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (!result.success) throw Problem.ofFields(fieldErrors(result.issues));
  return result.output;
}

/** Asserts that a response has exactly the fields of its contract. */
function assertContract(endpoint: Endpoint, response: unknown): void {
  const sent: unknown = JSON.parse(response instanceof JsonText ? response.text : JSON.stringify(response));
  const allowed = v.parse(endpoint.response as v.GenericSchema, sent);
  if (!isDeepStrictEqual(allowed, sent)) {
    throw new Error(`${endpoint.method} ${endpoint.path} returned fields outside its contract.`);
  }
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** @throws Problem if the request violates the contract. */
function readInput(endpoint: Endpoint, request: FastifyRequest): Input {
  // An invalid id in a path cannot be corrected by the user: the resource is not found.
  const params = endpoint.params
    ? v.safeParse(endpoint.params, request.params)
    : { success: true as const, output: undefined };
  if (!params.success) {
    throw new Problem(endpoint.problems.find((code) => code.endsWith('not-found')) ?? 'not-found');
  }
  return {
    params: params.output,
    query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
    body: endpoint.body ? parse(endpoint.body, request.body ?? {}) : undefined,
  };
}

/** The file is private: neither proxies nor the browser may cache it. */
function sendFile(reply: FastifyReply, { type, bytes, stream }: FileResponse) {
  return reply
    .headers({ 'cache-control': 'private, no-store', ...(bytes !== null && { 'content-length': bytes }) })
    .type(type)
    .send(stream);
}

/** Rejects a body of a media type that the endpoint does not list. */
function assertAcceptedType(code: ProblemCode) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error;
    return sendProblem(request, reply, new Problem(code));
  };
}

/** The person of the session. Each has limits of their own. */
const personOf = (member: Member | null): string | undefined => member?.actedBy ?? member?.userId;

/** @throws Problem not-signed-in, and for a person who may not call this endpoint for a showroom. */
async function authenticateCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  {
    authenticate,
    authenticateActing,
  }: { authenticate: Authenticate; authenticateActing: AuthenticateActing },
): Promise<Member | null> {
  const { access, staff } = endpoint;
  if (access !== 'member' && access !== 'visitor') return null;
  const member = await authenticate(request);
  if (access === 'member' && !member) throw new Problem('not-signed-in');
  const showroom = showroomOf(request);
  if (!member || showroom === null || staff === 'person') return member;
  if (!staff) throw new Problem('not-for-staff');
  const acting = await authenticateActing(member, showroom);
  assertStaffRole(acting, staff);
  return acting;
}

/** Read before the rest of the input, which is checked for authenticated callers only. */
const showroomInPath = ({ params }: FastifyRequest): string =>
  (params as { showroom_id?: string }).showroom_id?.toLowerCase() ?? '';

const asksAfresh = ({ headers }: FastifyRequest) => headers['cache-control']?.includes('no-cache') ?? false;

/** @param options.validateResponses validates every response against its contract; for tests. */
export function createEndpointBinder(
  app: FastifyInstance,
  options: {
    authenticate: Authenticate;
    authenticateActing: AuthenticateActing;
    authenticateAdministrator: AuthenticateAdministrator;
    authenticateApiKey: AuthenticateApiKey;
    sharedAnswers: ResponseCache;
    writeLimiter: WriteLimiter;
    validateResponses: boolean;
  },
): EndpointBinder {
  const endpoints: Endpoint[] = [];
  const urlOf = (endpoint: Endpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  return {
    endpoints,
    serveCached(endpoint, handle) {
      endpoints.push(endpoint);
      const { sharedAnswers } = options;
      // A response in memory costs as little as a file; otherwise the request costs a query.
      const workClass = (request: FastifyRequest) =>
        !asksAfresh(request) && sharedAnswers.has(request.url) ? ('file' as const) : ('work' as const);
      app.get(urlOf(endpoint), { config: { workClass } }, async (request, reply) => {
        const response = await sharedAnswers.getResponse(
          request.url,
          { afresh: asksAfresh(request) },
          async () => {
            const found = await handle(readInput(endpoint, request) as never);
            if (options.validateResponses) assertContract(endpoint, found);
            return found instanceof JsonText ? found.text : JSON.stringify(found);
          },
        );
        return reply.type(jsonType).send(response);
      });
    },
    serve(endpoint, handle) {
      endpoints.push(endpoint);
      const { binaryBody } = endpoint;
      if (binaryBody) acceptUnread(app, binaryBody);
      app.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        config: { workClass: endpoint.method === 'GET' && endpoint.access !== 'public' ? 'read' : 'work' },
        ...(binaryBody ? { errorHandler: assertAcceptedType(binaryBody.problems.otherType) } : {}),
        handler: async (request, reply) => {
          const { permission, writeClass } = endpoint;
          const administrator = permission ? await options.authenticateAdministrator(request) : null;
          if (administrator?.mustChangePassword && !endpoint.withTemporaryPassword) {
            throw new Problem('password-change-required');
          }
          if (administrator && permission && !hasPermission(administrator.role, permission)) {
            throw new Problem('not-allowed');
          }
          const member = await authenticateCaller(endpoint, request, options);
          const keyHolder =
            endpoint.access === 'showroom-key'
              ? await options.authenticateApiKey(request, showroomInPath(request))
              : null;
          if (writeClass) {
            const caller = administrator?.id ?? personOf(member) ?? keyHolder?.keyId ?? clientKey(request);
            await options.writeLimiter.consume(writeClass, caller);
          }
          const input = {
            ...readInput(endpoint, request),
            // Read the body only after authentication, so that strangers cannot make the server buffer a file.
            file: binaryBody
              ? await readBinaryBody(
                  request,
                  reply,
                  binaryBody,
                  personOf(member) ?? keyHolder?.keyId ?? request.ip,
                )
              : undefined,
            member,
            administrator,
            keyHolder,
            raw: request,
            reply,
          };
          const written = await handle(input as never);
          if (endpoint.binaryResponse) return sendFile(reply, written as FileResponse);
          if (!endpoint.response) return reply.code(204).send();
          if (written instanceof JsonStream && !options.validateResponses) {
            return reply.type(jsonType).send(Readable.from(written.pieces));
          }
          const response = written instanceof JsonStream ? new JsonText(await written.text()) : written;
          if (options.validateResponses) assertContract(endpoint, response);
          if (response instanceof JsonText) {
            return reply.type(jsonType).send(response.text);
          }
          return response;
        },
      });
    },
  };
}
