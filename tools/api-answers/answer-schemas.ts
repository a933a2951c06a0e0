import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import { resolve, type ApiDocument, type Schema } from '../api-changes/document.ts';

const ID = 'api';

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Formats of the API. A schema that names another one fails. */
const formats = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: isDate,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^https?:\/\//,
  password: true as const,
  'date-time': (text: string) => /T\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
};

/** Validates answers against the schemas of an API document, compiled on first use. */
export class AnswerSchemas {
  private readonly ajv = new Ajv2019({ strictTypes: false, allErrors: true, formats });
  private readonly compiled = new Map<Schema, ValidateFunction>();
  private readonly document: ApiDocument;

  constructor(document: ApiDocument) {
    this.document = document;
    this.ajv.addVocabulary(['components', 'example']);
    const schemas = Object.entries(document.components?.schemas ?? {});
    const components = {
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, this.inside(schema)])),
    };
    this.ajv.addSchema({ $id: ID, components });
  }

  /** Faults of a value, each a phrase that names the place. */
  faultsOf(schema: Schema, value: unknown): string[] {
    const validate = this.compiled.get(schema) ?? this.ajv.compile(this.whole(schema));
    this.compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const unknown = (params as { unevaluatedProperty?: string }).unevaluatedProperty;
      return `${instancePath || 'the body'} ${unknown === undefined ? message : `has ${unknown}, which the document does not know`}`;
    });
  }

  /** Closes a schema to undeclared properties, counting those of `allOf`; the parts of an `allOf` stay open. */
  private whole(schema: Schema): object {
    const declared = resolve(this.document, schema).properties ?? {};
    const inside = this.inside(schema);
    return Object.keys(declared).length > 0 ? { ...inside, unevaluatedProperties: false } : inside;
  }

  private inside({ $ref, allOf, oneOf, items, properties, additionalProperties, ...own }: Schema): object {
    const whole = (schema: Schema): object => this.whole(schema);
    return {
      ...own,
      ...($ref && { $ref: `${ID}${$ref}` }),
      ...(allOf && { allOf: allOf.map((part) => this.inside(part)) }),
      ...(oneOf && { oneOf: oneOf.map(whole) }),
      ...(items && { items: whole(items) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, schema]) => [name, whole(schema)]),
        ),
      }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'object' ? whole(additionalProperties) : additionalProperties,
      }),
    };
  }
}
