import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Permission, PERMISSIONS } from '../src/platform/security/permissions.js';
import { RISKY_PERMISSIONS, RISKY_SETTINGS } from '../src/platform/security/risky-acts.js';
import { READ_ON_PRIMARY } from './support/read-on-primary.js';
import { liveRoutes, type LiveRoute } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';

let app: TestApp;
let routes: LiveRoute[];
let document: OpenAPIObject;
beforeAll(async () => {
  app = await TestApp.start();
  routes = liveRoutes(app.app);
  document = (await app.get('/openapi.json')).body;
});
afterAll(() => app.stop());

/** Settings that redirect no money. */
const HARMLESS_SETTINGS = [
  'avatarServiceIsOn',
  'gstin',
  'holdsFirstListings',
  'organisationAddress',
  'organisationEmail',
  'organisationName',
  'organisationPhone',
];

/** Routes for administrators only that need no confirmation. */
const UNASKED = [
  'DELETE /api/admin/invitations/{id}',
  'DELETE /api/admin/settings/logo',
  'DELETE /api/admin/users/{id}',
  'PATCH /api/admin/reminders',
  'POST /api/admin/audit/file',
  'POST /api/admin/import-dummy-data',
  'POST /api/admin/users/{id}/email-confirmation',
  'POST /api/properties/{id}/reports/resolution',
  'PUT /api/admin/reminders',
  'PUT /api/admin/reminders/texts/{kind}',
  'PUT /api/admin/settings/logo',
];

/** Error answer as an operation describes it; one that it shares is a reference. */
interface ErrorAnswer {
  content?: { 'application/problem+json': { examples: object } };
}

interface Operation extends Record<string, unknown> {
  requestBody?: object;
  parameters?: { in: string }[];
  responses: Record<string, ErrorAnswer>;
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

/** Fields of an operation's body. */
function fieldsOf({ requestBody }: Operation): string[] {
  const name = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(requestBody ?? null))?.[1];
  const schema = document.components?.schemas?.[name ?? ''];
  return Object.keys((schema && 'properties' in schema && schema.properties) || {});
}

/** Risky parts of a route that does not ask for confirmation. */
function unconfirmed({ key, access, confirmation }: LiveRoute): string[] {
  if (key.startsWith('GET ') || confirmation === 'all') return [];
  const { operation } = operations().find((one) => one.key === key) as { operation: Operation };
  const settings = RISKY_SETTINGS.filter((field) => fieldsOf(operation).includes(field));
  const acts = RISKY_PERMISSIONS.filter((permission) => permission === access);
  return [...acts, ...settings.filter((field) => !confirmation?.includes(field))].map(
    (act) => `${key}: ${act}`,
  );
}

describe('the live routes, the API document and the permission table', () => {
  test('every route declares who may use it', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => !route.access).map((route) => route.key)).toEqual([]);
  });

  test('every route is in the document, and nothing else is', () => {
    expect(
      operations()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(routes.map(({ key }) => key).sort());
  });

  test('the document names the permission that the guard asks for', () => {
    const documented = Object.fromEntries(
      operations().map(({ key, operation }) => [key, operation['x-permission']]),
    );
    expect(documented).toEqual(Object.fromEntries(routes.map(({ key, access }) => [key, access])));
  });

  test('every permission of the table guards a route, and no route names one that is not there', () => {
    const used = new Set(routes.map(({ access }) => access).filter((access) => access !== 'public'));
    expect([...used].sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  test('the document names what a route asks to confirm, and how it refuses', () => {
    const documented = operations().map(({ key, operation }) => [key, operation['x-confirmation']]);
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(routes.map(({ key, confirmation }) => [key, confirmation])),
    );
    const silent = operations().filter(
      ({ operation }) =>
        operation['x-confirmation'] &&
        !(
          'confirmation-needed' in
          (operation.responses['403']?.content?.['application/problem+json'].examples ?? {})
        ),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  test('every route that does something risky asks to confirm it', () => {
    expect(routes.flatMap(unconfirmed)).toEqual([]);
    const planted = routes.map((route) => ({ ...route, confirmation: undefined })).flatMap(unconfirmed);
    expect(planted.length).toBeGreaterThanOrEqual(RISKY_PERMISSIONS.length + RISKY_SETTINGS.length);
  });

  test('each read is declared for replicas or known to be the primary’s alone, and nothing that writes is declared', () => {
    const declared = routes.filter(({ readsReplica }) => readsReplica).map(({ key }) => key);
    expect(declared.filter((key) => !key.startsWith('GET '))).toEqual([]);
    const others = routes.filter(({ key, readsReplica }) => key.startsWith('GET ') && !readsReplica);
    expect(others.map(({ key }) => key).sort()).toEqual(READ_ON_PRIMARY);
  });

  test('each setting, and each change that administrators alone make, is known to be risky or not', () => {
    const settings = operations().find(({ key }) => key === 'PUT /api/admin/settings');
    expect(fieldsOf(settings?.operation as Operation).sort()).toEqual(
      [...RISKY_SETTINGS, ...HARMLESS_SETTINGS].sort(),
    );
    const alone = routes.filter(
      ({ key, access, confirmation }) =>
        !key.startsWith('GET ') && !confirmation && String(PERMISSIONS[access as Permission]) === 'admin',
    );
    expect(alone.map(({ key }) => key).sort()).toEqual(UNASKED);
  });

  test('a guarded operation asks for the bearer token, an open one for nothing', () => {
    const wrong = operations().filter(
      ({ operation }) =>
        JSON.stringify(operation.security) !==
        (operation['x-permission'] === 'public' ? '[]' : '[{"bearer":[]}]'),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('every route documents the refusals that its kind can meet', () => {
    const missing = operations().flatMap(({ key, operation }) => {
      const met = [
        ...(key.startsWith('GET ') ? [] : ['413', '415']),
        ...(operation['x-permission'] === 'public' ? [] : ['401', '403']),
        ...(operation.parameters?.some(({ in: place }) => place === 'path') ? ['404'] : []),
        ...(operation['x-limits'] ? ['429'] : []),
        ...['400', '431', '500', '503'],
      ];
      return met.filter((status) => !(status in operation.responses)).map((status) => `${key}: ${status}`);
    });
    expect(missing).toEqual([]);
  });

  test('what may be null says so where it is, not beside a reference that refuses it', () => {
    const schemas = Object.entries(document.components?.schemas ?? {});
    const wrong = schemas.filter(([, schema]) =>
      Object.values('properties' in schema ? (schema.properties ?? {}) : {}).some(
        (property) => !('$ref' in property) && property.nullable && (property.allOf || !property.type),
      ),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('a guarded route refuses a visitor, whatever is sent', async () => {
    for (const { key, access } of routes.filter((route) => route.access !== 'public')) {
      const [method, path] = key.split(' ') as [string, string];
      const answer = await app.call(method, path.replace(/^\/api/, '').replace(/\{\w+\}/g, 'x'), {
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([key, access, answer.status]).toEqual([key, access, 401]);
      expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    }
  });
});
