import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/**
 * Writes out, in its own place, what may be null instead of an object or a word. `nullable` beside a reference allows
 * nothing, for the schema that is referred to still refuses null, and neither does it beside words without null
 * (OpenAPI 3.0.3).
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

/** What was written out everywhere is referred to nowhere. */
function dropUnused(document: OpenAPIObject, schemas: Schemas): void {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) =>
    nameIn(ref),
  );
  for (const name of Object.keys(schemas)) if (!refs.includes(name)) delete schemas[name];
}
