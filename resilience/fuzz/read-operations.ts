import type { Schema } from './draw-value.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** By media type; empty if the operation has no body. */
  bodies: Record<string, { schema?: Schema }>;
}

interface Document {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Operation['bodies'] } }>
  >;
  components: { schemas: Record<string, Schema> };
}

/** Endless streams, and operations that would end the run. */
const leftOut = new Set(['get /api/live']);

/** Reads all operations of the OpenAPI document, so that new ones are included automatically. */
export async function readOperations(
  url: string,
): Promise<{ operations: Operation[]; schemas: Record<string, Schema> }> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => /^(get|put|post|patch|delete)$/.test(method) && !leftOut.has(`${method} ${path}`))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        bodies: requestBody?.content ?? {},
      })),
  );
  return { operations, schemas: document.components.schemas };
}
