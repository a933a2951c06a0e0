import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './document-operations.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type AnySchema = Schemas[string];
type Schema = Exclude<AnySchema, { $ref: string }>;
type Content = Record<string, { schema?: AnySchema; example?: unknown; examples?: Record<string, object> }>;

const OF_FORMAT: Record<string, string> = {
  uuid: '0199f0a0-0000-7000-8000-000000000000',
  date: '2026-11-20',
  'date-time': '2026-11-20T06:30:00.000Z',
};

/** Gives each JSON body and each path parameter an example, made of those of its fields. */
export function addExamples(document: OpenAPIObject): OpenAPIObject {
  const maker = new ExampleMaker(document.components?.schemas ?? {});
  for (const [, { parameters = [], requestBody, responses }] of operationsOf(document)) {
    for (const one of parameters)
      if ('in' in one && one.in === 'path' && one.schema) one.example ??= maker.of(one.schema);
    if (requestBody && 'content' in requestBody) addRequest(maker, requestBody.content);
    for (const answer of Object.values(responses))
      if (answer && 'content' in answer) addAnswer(maker, answer.content as Content);
  }
  return document;
}

function addAnswer(maker: ExampleMaker, { 'application/json': json }: Content): void {
  if (json?.schema) json.example ??= maker.of(json.schema);
}

/** Adds two examples where some fields may be left out: not all of them go together. */
function addRequest(maker: ExampleMaker, { 'application/json': json }: Content): void {
  if (!json?.schema) return;
  const all = maker.of(json.schema);
  const least = maker.least(json.schema);
  if (Object.keys(least).length === 0 || isDeepStrictEqual(least, all)) json.example = all;
  else
    json.examples = {
      required: { summary: 'Required fields', value: least },
      all: { summary: 'All fields; some may exclude others', value: all },
    };
}

class ExampleMaker {
  constructor(private readonly schemas: Schemas) {}

  of(schema: AnySchema): unknown {
    if ('$ref' in schema) return this.of(this.named(schema.$ref));
    if (schema.example !== undefined) return schema.example;
    const [choice] = schema.oneOf ?? schema.anyOf ?? [];
    if (choice) return this.of(choice);
    if (schema.allOf || schema.properties) return this.ofObject(schema);
    if (schema.items) return [this.of(schema.items)];
    return schema.enum?.[0] ?? OF_FORMAT[schema.format ?? ''] ?? this.ofType(schema);
  }

  /** The required fields of an object alone. */
  least(schema: AnySchema): object {
    const { required = [] } = '$ref' in schema ? (this.named(schema.$ref) as Schema) : schema;
    const all = Object.entries(this.of(schema) as object);
    return Object.fromEntries(all.filter(([name]) => required.includes(name)));
  }

  private ofObject({ allOf = [], properties = {} }: Schema): object {
    const own = Object.entries(properties).map(([name, one]) => [name, this.of(one)] as const);
    return Object.assign({}, ...allOf.map((part) => this.of(part)), Object.fromEntries(own)) as object;
  }

  private ofType({ type, minimum = 1 }: Schema): unknown {
    if (type === 'boolean') return true;
    if (type === 'object') return {};
    return type === 'integer' || type === 'number' ? minimum : 'text';
  }

  private named(ref: string): AnySchema {
    return this.schemas[ref.slice(ref.lastIndexOf('/') + 1)] as AnySchema;
  }
}
