import { adminRoles, hasPermission } from '@arabati/domain/administration/roles';
import type { Access, Endpoint } from '@arabati/domain/endpoints/endpoint';
import { type ProblemCode, problemStatus } from '@arabati/domain/problems/problem-codes';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { JsonSchema, Operation, Parameter, Response, Security } from './openapi-types.ts';

/** Omits checks that JSON Schema cannot express. The server still applies them. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return described as JsonSchema;
}

/** Returns one parameter for each entry of an object schema. */
function parametersOf(schema: GenericSchema | undefined, location: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const securityOf: Record<Access, Security[]> = {
  public: [],
  visitor: [{}, { session: [] }],
  member: [{ session: [] }],
  admin: [{ administrator: [] }],
  'showroom-key': [{ showroomKey: [] }],
};

function problemResponses(codes: readonly ProblemCode[]): Record<string, Response> {
  const statuses = Map.groupBy(codes, (code) => String(problemStatus[code]));
  return Object.fromEntries(
    [...statuses].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.join(', '),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { properties: { code: { enum: sameStatus } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

function bodyOf({ body, binaryBody }: Endpoint): Operation['requestBody'] {
  if (binaryBody) {
    return {
      required: true,
      description: `A file of at most ${binaryBody.maxBytes} bytes.`,
      content: Object.fromEntries(binaryBody.mediaTypes.map((type) => [type, {}])),
    };
  }
  if (!body) return undefined;
  return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
}

function answersOf({ summary, response, binaryResponse }: Endpoint): Record<string, Response> {
  if (binaryResponse) {
    const content = Object.fromEntries(binaryResponse.mediaTypes.map((type) => [type, {}]));
    return { 200: { description: summary, content } };
  }
  if (!response) return { 204: { description: 'Success, without a body.' } };
  return {
    200: { description: summary, content: { 'application/json': { schema: schemaOf(response, 'output') } } },
  };
}

/** GET /api/ads/{ad_id}/viewer → getAdsByAdIdViewer. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .replace(/^\/api/, '')
    .replaceAll('{', 'by/')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1));
  return method.toLowerCase() + words.join('');
}

/** The roles that may call an administrative endpoint, or the least role of a showroom's staff. */
function rolesDescription({ permission, staff }: Endpoint): string | undefined {
  if (staff) {
    return staff === 'person' ? `Ignores ${actingHeader}.` : `With ${actingHeader}: from the role ${staff}.`;
  }
  if (!permission) return undefined;
  return `Roles: ${adminRoles.filter((role) => hasPermission(role, permission)).join(', ')}.`;
}

export function describeEndpoint(endpoint: Endpoint): Operation {
  const requestBody = bodyOf(endpoint);
  const description = rolesDescription(endpoint);
  const isLimited = endpoint.permission !== undefined && endpoint.permission !== 'self';
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    tags: [endpoint.path.replace(/^\/api/, '').split('/')[1] ?? 'api'],
    security: securityOf[endpoint.access],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...answersOf(endpoint),
      ...problemResponses([
        ...endpoint.problems,
        ...(isLimited ? (['not-allowed'] as const) : []),
        ...(endpoint.staff && endpoint.staff !== 'person' ? (['not-staff', 'not-for-staff'] as const) : []),
      ]),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}
