import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { ABOUT } from './document-about.js';
import { addExamples } from './document-examples.js';
import { nameLimits } from './document-limits.js';
import { operationsOf } from './document-operations.js';
import { nameProblems } from './document-problems.js';
import { TAGS } from './document-tags.js';
import { ProblemDto } from './platform/http/api-problems.decorator.js';
import { DEPRECATION } from './platform/http/deprecated.js';
import { loadConfig } from './platform/config/config.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/**
 * Inlines nullable references and enums. `nullable` beside a reference has no effect, since the referenced schema still
 * refuses null, nor beside an enum without null (OpenAPI 3.0.3).
 */
function writeOutNullables(document: OpenAPIObject): OpenAPIObject {
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

/** The OpenAPI document of a running application. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Kiraya API')
    .setDescription(ABOUT)
    .setVersion('0.1.0')
    .addServer('/')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'A key, or the `token` of `POST /api/auth/login`',
    });
  for (const [name, about] of Object.entries(TAGS)) config.addTag(name, about);
  const document = SwaggerModule.createDocument(app, config.build(), {
    autoTagControllers: false,
    extraModels: [ProblemDto],
    operationIdFactory: (_controller, method) => method,
  });
  for (const [, operation] of operationsOf(document)) {
    operation.security ??= [];
    if (DEPRECATION in operation) operation.deprecated = true;
  }
  return addExamples(writeOutNullables(nameProblems(nameLimits(document))));
}

/** Makes the OpenAPI document without a database or a listening server. */
export async function createDocument(): Promise<OpenAPIObject> {
  const config = loadConfig({
    DATABASE_URL: 'postgresql://nowhere/none',
    JWT_SECRET: 'none',
    PII_KEY: 'none',
  });
  const app = await NestFactory.create(AppModule.with(config), new FastifyAdapter(), {
    preview: true,
    abortOnError: false,
    logger: false,
  });
  app.setGlobalPrefix('api');
  return describeApi(app);
}
