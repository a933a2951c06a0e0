import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { nameRefusals } from './document-refusals.js';
import { writeOutNullables } from './nullable-schemas.js';
import { loadConfig } from './platform/config/config.js';

const TAGS = {
  Health: 'Whether the process lives and can serve',
  Accounts: 'Sign-up, login, passwords and one’s own profile',
  Users: 'Owners and tenants, as far as the caller may know them',
  'Public properties': 'What visitors see',
  Interests: 'Who wants a property',
  Properties: 'Homes, each within what the caller may see',
  Pictures: 'Pictures that people upload, and their sizes',
  'Reference data': 'What a property is described with',
  Contracts: 'Contracts and their rent records',
  Finance: 'Payments, payouts, reversals, and what is due or owed',
  Notifications: 'What people are told, and which of it by mail',
  Organisation: 'Who runs this installation',
  Dashboards: 'One for each role',
  Administration: 'For administrators alone',
};

const ABOUT = `Money is a number of rupees with at most two decimals. Dates are \`YYYY-MM-DD\`, months \`YYYY-MM\`, instants ISO 8601 in UTC.
Lists take \`limit\` and \`cursor\`, and answer \`X-Total-Count\` (exact up to 10,000) and \`Link: <…>; rel="next"\`.
Every \`POST\` that creates something takes an \`Idempotency-Key\` of 1 to 255 printable ASCII characters, made up by the sender, one for each thing to create. It belongs to its sender (an account; of visitors the network) and operation, and is kept for 24 hours: the same key and content get the first answer again, the same key with other content is 422, and a repeat waits while the first is under way. Where money is recorded it must be there.
An empty query parameter, header or field is absent (null in a field that may be null). One that came twice is 400, an unknown one too; several ids are one parameter, with commas between.
Every error is \`application/problem+json\` (RFC 9457) with \`error\`, the sentence to show, and \`fields\` on validation failures.`;

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
      bearerFormat: 'JWT',
      description: 'The token of POST /api/auth/login',
    });
  for (const [name, about] of Object.entries(TAGS)) config.addTag(name, about);
  const document = SwaggerModule.createDocument(app, config.build(), {
    operationIdFactory: (_controller, method) => method,
  });
  for (const operation of operationsOf(document)) operation.security ??= [];
  return writeOutNullables(nameRefusals(document));
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);

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
