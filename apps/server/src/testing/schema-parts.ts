import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import type { GenericSchema } from 'valibot';

/** The properties of schemas that are traversed, independent of their type. */
interface AnySchema {
  kind: string;
  type: string;
  entries?: Record<string, AnySchema>;
  wrapped?: AnySchema;
  item?: AnySchema;
  items?: AnySchema[];
  options?: unknown[];
  key?: AnySchema;
  value?: AnySchema;
  rest?: AnySchema | null;
  pipe?: AnySchema[];
}

export interface SchemaPart {
  /** PUT /api/me body.display_name */
  name: string;
  type: string;
  schema: GenericSchema;
}

function* partsOf(schema: AnySchema, name: string): Generator<SchemaPart> {
  if (schema?.kind !== 'schema') return;
  yield { name, type: schema.type, schema: schema as unknown as GenericSchema };
  const [, ...steps] = schema.pipe ?? [];
  for (const step of steps) yield* partsOf(step, name);
  for (const [key, entry] of Object.entries(schema.entries ?? {})) yield* partsOf(entry, `${name}.${key}`);
  for (const option of schema.options ?? []) yield* partsOf(option as AnySchema, name);
  for (const inner of [schema.wrapped, schema.item, schema.key, schema.value, schema.rest]) {
    if (inner) yield* partsOf(inner, name);
  }
  for (const [index, item] of (schema.items ?? []).entries()) yield* partsOf(item, `${name}[${index}]`);
}

/** Yields every part of the endpoints' input: paths, query strings and bodies, down to their fields. */
export function* inputPartsOf(endpoints: readonly Endpoint[]): Generator<SchemaPart> {
  for (const endpoint of endpoints) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part];
      if (schema) {
        yield* partsOf(schema as unknown as AnySchema, `${endpoint.method} ${endpoint.path} ${part}`);
      }
    }
  }
}
