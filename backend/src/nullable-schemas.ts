import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/**
 * Inlines nullable references and enums. `nullable` beside a reference has no effect, since the referenced schema still
 * refuses null, nor beside an enum without null (OpenAPI 3.0.3).
 */
export function writeOutNullables(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  for (const { properties = {} } of Object.values(schemas) as Schema[])
    for (const [name, property] of Object.entries(properties))
      if (!('$ref' in property) && property.nullable) properties[name] = writtenOut(property, schemas);
  dropUnused(document, schemas);
  return document;
}

function writtenOut({ allOf, ...own }: Schema, schemas: Schemas): Schema {
  const [only] = allOf ?? [];
  const whole = only && '$ref' in only ? ({ ...schemas[nameIn(only.$ref)], ...own } as Schema) : own;
  return whole.enum ? { ...whole, enum: [...whole.enum, null] } : whole;
}

/** Drops schemas that are inlined everywhere. */
function dropUnused(document: OpenAPIObject, schemas: Schemas): void {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) =>
    nameIn(ref),
  );
  for (const name of Object.keys(schemas)) if (!refs.includes(name)) delete schemas[name];
}
