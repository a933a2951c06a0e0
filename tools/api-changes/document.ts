/** Part of an OpenAPI 3.0 document that the check reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Response> };
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, Response>;
  security?: Record<string, string[]>[];
}

export interface Response {
  $ref?: string;
  content?: Content;
  headers?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** Bodies by media type; the examples of an error answer are named like its problem types. */
export type Content = Record<
  string,
  { schema?: Schema; example?: unknown; examples?: Record<string, object> }
>;

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  nullable?: boolean;
  enum?: unknown[];
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Resolves a reference and merges `allOf`. */
export function resolve(document: ApiDocument, schema: Schema | undefined): Schema {
  if (!schema) return {};
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return resolve(document, document.components?.schemas?.[name]);
  }
  const { allOf = [], ...own } = schema;
  return allOf.reduce<Schema>((sum, part) => merged(sum, resolve(document, part)), own);
}

/** Resolves a reference to a shared answer. */
export function answerOf(document: ApiDocument, response: Response): Response {
  const name = response.$ref?.split('/').at(-1);
  return name === undefined ? response : (document.components?.responses?.[name] ?? {});
}

const merged = (one: Schema, other: Schema): Schema => ({
  ...other,
  ...one,
  properties: { ...other.properties, ...one.properties },
  required: [...(other.required ?? []), ...(one.required ?? [])],
});

/** Schema of a JSON body of any JSON media type. */
export function jsonOf(content: Content | undefined): Schema | undefined {
  const type = Object.keys(content ?? {}).find((name) => name.endsWith('json'));
  return type === undefined ? undefined : content?.[type]?.schema;
}
