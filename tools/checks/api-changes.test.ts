import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { breakingChanges } from '../api-changes/breaking-changes.ts';
import { callersOf, findCallers } from '../api-changes/callers.ts';
import type { ApiDocument, Schema } from '../api-changes/document.ts';
import { reportChanges } from '../api-changes/report.ts';
import { documentFile } from '../api-document/files.ts';
import { FRONT_END_NAMES } from '../../deploy/site/published-remote.ts';
import { repository } from '../../programs/repository.ts';

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

const example = (): ApiDocument => ({
  paths: {
    '/api/homes': {
      get: {
        parameters: [
          { name: 'q', in: 'query', schema: { type: 'string', maxLength: 100 } },
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['new', 'cost'] } },
        ],
        responses: { '200': json({ type: 'array', items: { $ref: '#/components/schemas/Home' } }) },
      },
      post: {
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/NewHome' }) },
        responses: { '201': json({ $ref: '#/components/schemas/Home' }) },
      },
      put: { requestBody: { required: true, content: { 'text/csv': {} } }, responses: { '200': {} } },
    },
  },
  components: {
    schemas: {
      Home: {
        type: 'object',
        required: ['id', 'status'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          status: { type: 'string', enum: ['vacant', 'rented'] },
          mood: { type: 'string', enum: ['quiet'], nullable: true },
          tags: { type: 'array', items: { type: 'string', enum: ['new'] } },
          owner: { allOf: [{ $ref: '#/components/schemas/Owner' }], nullable: true },
        },
      },
      Owner: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      NewHome: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 120 }, note: { type: 'string', nullable: true } },
      },
    },
  },
});

const schema = (document: ApiDocument, name: string): Schema => document.components?.schemas?.[name] ?? {};
const operation = (document: ApiDocument, method: string) => document.paths['/api/homes']?.[method] ?? {};
const property = (document: ApiDocument, name: string, key: string): Schema =>
  schema(document, name).properties?.[key] ?? {};

describe('a breaking change', () => {
  test.each<[string, (now: ApiDocument) => void, string]>([
    ['a path that is gone', (now) => delete now.paths['/api/homes'], 'GET /api/homes: is gone'],
    ['a method that is gone', (now) => delete now.paths['/api/homes']?.post, 'POST /api/homes: is gone'],
    [
      'a parameter that is gone',
      (now) => operation(now, 'get').parameters?.shift(),
      'GET /api/homes: the parameter q is gone',
    ],
    [
      'a parameter that is required',
      (now) => operation(now, 'get').parameters?.push({ name: 'city', in: 'query', required: true }),
      'GET /api/homes: the parameter city is required now',
    ],
    [
      'a narrower filter',
      (now) =>
        operation(now, 'get').parameters?.splice(1, 1, {
          name: 'sort',
          in: 'query',
          schema: { type: 'string', enum: ['new'] },
        }),
      'GET /api/homes: sort takes cost no more',
    ],
    [
      'a token that is needed',
      (now) => (operation(now, 'get').security = [{ bearer: [] }]),
      'GET /api/homes: needs a token now',
    ],
    [
      'another status',
      (now) => (operation(now, 'post').responses = { '200': {} }),
      'POST /api/homes: does not answer 201 any more',
    ],
    [
      'a field that is gone',
      (now) => delete schema(now, 'Home').properties?.status,
      'GET /api/homes: [].status is gone',
    ],
    [
      'a field deep inside that is gone',
      (now) => delete schema(now, 'Owner').properties?.name,
      'GET /api/homes: [].owner.name is gone',
    ],
    [
      'a field that may be missing',
      (now) => (schema(now, 'Home').required = ['id']),
      'POST /api/homes: status may be missing now',
    ],
    [
      'a field that can be null',
      (now) => (property(now, 'Home', 'id').nullable = true),
      'POST /api/homes: id can be null now',
    ],
    [
      'a new word',
      (now) => property(now, 'Home', 'status').enum?.push('sold'),
      'POST /api/homes: status can be sold now',
    ],
    [
      'another type',
      (now) => (property(now, 'Home', 'id').type = 'number'),
      'POST /api/homes: id was string uuid and is number uuid',
    ],
    [
      'a body that must be sent',
      (now) => (operation(now, 'get').requestBody = { required: true }),
      'GET /api/homes: a body is required now',
    ],
    [
      'a field that must be sent',
      (now) => schema(now, 'NewHome').required?.push('note'),
      'POST /api/homes: note is required now',
    ],
    [
      'a field that is refused',
      (now) => delete schema(now, 'NewHome').properties?.note,
      'POST /api/homes: note is gone',
    ],
    [
      'a tighter bound',
      (now) => (property(now, 'NewHome', 'name').maxLength = 80),
      'POST /api/homes: name has a maxLength of 80 where it was 120',
    ],
    [
      'a pattern',
      (now) => (property(now, 'NewHome', 'name').pattern = '^A'),
      'POST /api/homes: name must match another pattern',
    ],
    [
      'a null that is refused',
      (now) => (property(now, 'NewHome', 'note').nullable = false),
      'POST /api/homes: note may not be null any more',
    ],
  ])('is seen: %s', (_what, change, line) => {
    const now = example();
    change(now);
    expect(breakingChanges(example(), now).map(({ call, what }) => `${call}: ${what}`)).toContain(line);
  });

  test.each<[string, (now: ApiDocument) => void]>([
    ['nothing', () => {}],
    ['a new call', (now) => (now.paths['/api/flats'] = { get: {} })],
    [
      'a parameter that may be sent',
      (now) => operation(now, 'get').parameters?.push({ name: 'city', in: 'query' }),
    ],
    [
      'a field more in an answer',
      (now) => (schema(now, 'Owner').properties = { name: { type: 'string' }, phone: { type: 'string' } }),
    ],
    [
      'a field that may be sent',
      (now) =>
        (schema(now, 'NewHome').properties = {
          ...schema(now, 'NewHome').properties,
          city: { type: 'string' },
        }),
    ],
    ['a null that is said among the words as well', (now) => property(now, 'Home', 'mood').enum?.push(null)],
    ['a wider bound', (now) => (property(now, 'NewHome', 'name').maxLength = 200)],
    ['a new word among many', (now) => property(now, 'Home', 'tags').items?.enum?.push('quiet')],
    ['an answer that is never null now', (now) => (property(now, 'Home', 'owner').nullable = false)],
    [
      'a new description of an error',
      (now) => (operation(now, 'get').responses = { ...operation(now, 'get').responses, '404': {} }),
    ],
  ])('is not: %s', (_what, change) => {
    const now = example();
    change(now);
    expect(breakingChanges(example(), now)).toEqual([]);
  });
});

describe('who makes a call', () => {
  test('is read from the sources: every front end makes some, and each is in the document', async () => {
    const callers = await findCallers(repository);
    for (const name of FRONT_END_NAMES.filter((each) => each !== 'host'))
      expect(callers.get(name)?.size).toBeGreaterThan(1);
    const { paths } = JSON.parse(readFileSync(documentFile, 'utf8')) as ApiDocument;
    const known = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const calls of callers.values()) expect(known).toEqual(expect.arrayContaining([...calls]));
  });

  test('names one front end, or all of them for what a shared package calls', async () => {
    const callers = await findCallers(repository);
    expect(callersOf(callers, 'POST /api/auth/signup')).toEqual(['public']);
    expect(callersOf(callers, 'GET /api/auth/profile')).toEqual([...FRONT_END_NAMES]);
  });
});

test('the API breaks nothing of what was published last', async () => {
  expect(await reportChanges()).toEqual([]);
});
