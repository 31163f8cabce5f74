import { liveKinds, liveReady } from '@arabati/domain/live/live-events';
import type { JsonSchema, Operation, Paths } from './openapi-types.ts';

/** Routes without a contract: the sign-in protocol, files, and operators' endpoints. */

const anyObject: JsonSchema = { type: 'object' };

/** The protocol is specified elsewhere (see docs/), so its calls are only listed here. */
const signInCalls: [method: 'get' | 'post' | 'put', path: string, summary: string, session?: 'session'][] = [
  ['post', '/signup', 'Sign up with e-mail, password and metadata'],
  ['post', '/token', 'A session for a password, a code or a refresh token (query grant_type)'],
  ['post', '/resend', 'Resend a confirmation mail'],
  ['post', '/recover', 'Send a mail to reset a password'],
  ['get', '/verify', 'Target of the link in a confirmation mail'],
  ['post', '/verify', "A session for a mailed link's token"],
  ['get', '/user', 'The user of the session', 'session'],
  ['put', '/user', 'Change password or metadata', 'session'],
  ['post', '/logout', 'End this session, the others or all (query scope)', 'session'],
  ['get', '/.well-known/jwks.json', 'The public keys of access tokens'],
];

function signInOperation([method, path, summary, session]: (typeof signInCalls)[number]): Operation {
  return {
    operationId: `${method}Auth${path.replace(/[^a-z]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    summary,
    description: "Protocol of @supabase/auth-js; errors have the protocol's own format.",
    tags: ['sign-in'],
    security: session ? [{ session: [] }] : [],
    ...(method === 'get' || path === '/logout'
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: anyObject } } } }),
    responses: {
      '2XX': {
        description: "The protocol's response.",
        content: { 'application/json': { schema: anyObject } },
      },
      '4XX': {
        description: "The protocol's error: code and message.",
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'message'],
              properties: { code: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}

const plain = (operationId: string, summary: string, responses: Operation['responses']): Operation => ({
  operationId,
  summary,
  tags: ['operation'],
  security: [],
  responses,
});

const operatorRoutes: Paths = {
  '/healthz': {
    get: plain('getHealth', 'Whether the server and its database are available', {
      200: { description: 'It can.' },
      503: { $ref: '#/components/responses/Problem' },
    }),
  },
  '/openapi.json': {
    get: plain('getApiDocument', 'This document', { 200: { description: 'OpenAPI 3.1.' } }),
  },
  '/preview/mail': {
    get: {
      ...plain('getPreviewMail', 'Mails of a server without SMTP, newest first; only on loopback', {
        200: {
          description: 'The mails.',
          content: {
            'application/json': {
              schema: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['to', 'subject', 'text', 'html', 'sentAt'],
                  properties: Object.fromEntries(
                    ['to', 'subject', 'text', 'html', 'sentAt'].map((name) => [name, { type: 'string' }]),
                  ),
                },
              },
            },
          },
        },
      }),
      parameters: [{ name: 'to', in: 'query', required: false, schema: { type: 'string', format: 'email' } }],
    },
  },
  '/photos/{file}': {
    get: {
      ...plain('getPhoto', "A photo's file; the content of a name never changes", {
        200: {
          description: 'The picture.',
          content: { 'image/avif': {}, 'image/webp': {}, 'image/jpeg': {} },
        },
        404: { $ref: '#/components/responses/Problem' },
      }),
      tags: ['photos'],
      parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
    },
  },
};

const liveRoute: Paths = {
  '/api/live': {
    get: {
      operationId: 'listenLive',
      summary: "Live events of the member's data (server-sent events): kinds and ids, never content",
      description: `The first event is '${liveReady}' with { resumed }: false if earlier events may have been missed. Then one event per change, named ${liveKinds.join(', ')}, whose data contains the ids of the changed rows. With the header Last-Event-ID a stream resumes after the last event of an earlier one. Comments keep the connection open; the stream ends with its session and after about half an hour.`,
      tags: ['live'],
      security: [{ session: [] }],
      parameters: [{ name: 'last-event-id', in: 'header', required: false, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        401: { $ref: '#/components/responses/Problem' },
        503: { $ref: '#/components/responses/Problem' },
      },
    },
  },
};

export function otherRoutes(): Paths {
  const paths: Paths = { ...operatorRoutes, ...liveRoute };
  for (const call of signInCalls) {
    const path = `/auth/v1${call[1]}`;
    paths[path] = { ...paths[path], [call[0]]: signInOperation(call) };
  }
  return paths;
}
