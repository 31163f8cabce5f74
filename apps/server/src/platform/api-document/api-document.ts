import { productName } from '@arabati/domain/app/product-name';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { fieldProblems, problemStatus } from '@arabati/domain/problems/problem-codes';
import type { FastifyInstance } from 'fastify';
import { productVersion } from '../version.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import type { JsonSchema, Paths } from './openapi-types.ts';
import { otherRoutes } from './other-routes.ts';

/** Every error response of the API (RFC 9457). It contains a code; the client chooses the words. */
const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problemStatus) },
    request_id: { type: 'string', description: "Id of the request in the server's log." },
    fields: {
      type: 'object',
      description: 'All invalid fields: dotted path and problem code.',
      additionalProperties: { enum: fieldProblems },
    },
    facts: {
      type: 'object',
      description: 'Figures for the text of the problem.',
      additionalProperties: { type: ['number', 'string'] },
    },
  },
};

/** The API as an OpenAPI 3.1 document, from the contracts that the server has bound. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string) {
  const paths: Paths = otherRoutes();
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeEndpoint(endpoint),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: productName,
      version: productVersion,
      summary: 'The car market of Sudan',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      responses: {
        Problem: {
          description: 'Any other problem.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "A member's access token, from /auth/v1/token.",
        },
        administrator: {
          type: 'http',
          scheme: 'bearer',
          description: "An administrator's session token.",
        },
        showroomKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the showroom in the path, from /my-showroom/feed.',
        },
      },
    },
  };
}

/** Serves the document of all endpoints. It is built for the first request, because few servers are asked for it. */
export function serveApiDocument(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { publicUrl }: { publicUrl: string },
): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeApi(endpoints, publicUrl));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
}
