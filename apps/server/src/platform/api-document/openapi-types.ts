/** The subset of OpenAPI 3.1 that the document uses. */
export type JsonSchema = Record<string, unknown>;
export type Security = Record<string, string[]>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

export type Response = { $ref: string } | ({ description: string } & Content);

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Security[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; description?: string } & Content;
  responses: Record<string, Response>;
}

export type Paths = Record<string, Record<string, Operation>>;
