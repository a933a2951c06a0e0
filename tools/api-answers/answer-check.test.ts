import { describe, expect, test } from '@jest/globals';
import type { ApiDocument, Schema } from '../api-changes/document.ts';
import { type Answer, AnswerCheck } from './answer-check.ts';

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const problem = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } } },
};
const named = (...types: string[]) => ({
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/ProblemDto' },
      examples: Object.fromEntries(types.map((type) => [type, {}])),
    },
  },
});
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const document: ApiDocument = {
  paths: {
    '/api/homes': { get: { responses: { '200': json({ type: 'array', items: ref('Home') }) } } },
    '/api/homes/{id}': {
      get: { responses: { '200': json(ref('Home')), '404': problem } },
      delete: { responses: { '204': {}, '409': { $ref: '#/components/responses/Conflict' } } },
    },
    '/api/homes/summary': { get: { responses: { '200': json(ref('Summary')) } } },
    '/api/homes/{id}/owner': { get: { responses: { '200': json(ref('Landlord')) } } },
    '/api/{any}/latest': { get: { responses: { '200': json({ oneOf: [ref('Home'), ref('Owner')] }) } } },
  },
  components: {
    responses: { Conflict: named('settled', 'conflict') },
    schemas: {
      ProblemDto: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'string' }, type: { type: 'string' } },
      },
      Home: {
        type: 'object',
        required: ['id', 'since', 'owner'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          since: { type: 'string', format: 'date' },
          at: { type: 'string', format: 'date-time' },
          status: { type: 'string', enum: ['vacant', 'rented', null], nullable: true },
          kind: { type: 'string', enum: ['flat'], nullable: true },
          owner: { allOf: [ref('Owner')] },
          notes: { type: 'object', additionalProperties: true },
        },
      },
      Owner: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Landlord: {
        type: 'object',
        allOf: [ref('Owner')],
        required: ['homes'],
        properties: { homes: { type: 'integer' } },
      },
      Summary: { type: 'object', additionalProperties: { type: 'integer' } },
    },
  },
};

const check = new AnswerCheck(document);
const home = {
  id: '0199f0a0-0000-7000-8000-000000000000',
  since: '2026-11-20',
  owner: { name: 'Asha Rao' },
};

const faults = (body: unknown, answer: Partial<Answer> = {}): string[] =>
  check.faultsOf({
    method: 'GET',
    path: '/api/homes/x?y=/z',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    text: typeof body === 'string' ? body : JSON.stringify(body),
    ...answer,
  });

describe('an answer that is as the document says', () => {
  test.each<[string, unknown, Partial<Answer>]>([
    ['alone', home, {}],
    ['in a list', [home, { ...home, status: null }], { path: '/api/homes' }],
    ['with what may hold anything', { ...home, notes: { any: { thing: 1 } } }, {}],
    ['of names that nobody can list', { a: 1 }, { path: '/api/homes/summary' }],
    ['of two schemas together', { name: 'Asha', homes: 2 }, { path: '/api/homes/x/owner' }],
    ['of one schema of several', { name: 'Asha' }, { path: '/api/people/latest' }],
    ['as a problem', { error: 'Gone' }, { status: 404, contentType: 'application/problem+json' }],
    [
      'as a problem of a shared answer',
      { type: 'urn:kiraya:problem:settled', error: 'Settled' },
      { method: 'DELETE', status: 409, contentType: 'application/problem+json' },
    ],
    ['to a HEAD', '', { method: 'HEAD' }],
    ['without a body', '', { method: 'DELETE', status: 204, contentType: null }],
    ['at an address that is in no document', '<html>', { path: '/api/docs', contentType: 'text/html' }],
    [
      'about an address that does not exist',
      { error: 'Nothing there' },
      { path: '/api/nothing', status: 404, contentType: 'application/problem+json' },
    ],
    [
      'to a method that does not exist',
      { error: 'No' },
      { method: 'PUT', status: 405, contentType: 'application/problem+json' },
    ],
  ])('passes: %s', (_what, body, answer) => {
    expect(faults(body, answer)).toEqual([]);
  });
});

describe('an answer is refused', () => {
  test.each<[string, unknown, Partial<Answer>, string]>([
    ['a missing field', { ...home, since: undefined }, {}, "must have required property 'since'"],
    ['a wrong type', { ...home, owner: { name: 7 } }, {}, '/owner/name must be string'],
    ['a field too many', { ...home, secret: 1 }, {}, 'the body has secret'],
    ['a field too many deep inside', { ...home, owner: { name: 'A', email: 'a' } }, {}, '/owner has email'],
    ['a field too many in a list', [{ ...home, secret: 1 }], { path: '/api/homes' }, '/0 has secret'],
    [
      'a field too many for two schemas together',
      { name: 'A', homes: 2, more: 1 },
      { path: '/api/homes/x/owner' },
      'the body has more',
    ],
    [
      'a field too many for each of several schemas',
      { name: 'A', more: 1 },
      { path: '/api/people/latest' },
      'must match exactly one schema',
    ],
    ['a null', { ...home, owner: null }, {}, '/owner must be object'],
    ['a null that its words do not hold', { ...home, kind: null }, {}, '/kind must be equal to one of'],
    ['an unknown word', { ...home, status: 'sold' }, {}, '/status must be equal to one of'],
    ['an id that is none', { ...home, id: '7' }, {}, '/id must match format "uuid"'],
    ['a day that is none', { ...home, since: '2026-02-30' }, {}, '/since must match format "date"'],
    ['an instant that is not in UTC', { ...home, at: '2026-11-20T06:30:00+05:30' }, {}, '/at must match'],
    ['an undeclared status', home, { status: 202 }, 'the document knows no 202 of it, but 200, 404'],
    ['another media type', home, { contentType: 'text/html' }, 'it is text/html, where'],
    ['no media type', home, { contentType: null }, 'it is nothing, where'],
    ['a plain answer for a problem', { error: 'x' }, { status: 404 }, 'it is application/json, where'],
    ['what is no JSON', '{"id":', {}, 'it is no JSON'],
    [
      'an undeclared problem type',
      { type: 'urn:kiraya:problem:already-paid', error: 'Paid' },
      { method: 'DELETE', status: 409, contentType: 'application/problem+json' },
      'the document knows no urn:kiraya:problem:already-paid of it, but settled, conflict',
    ],
    ['a body to a HEAD', home, { method: 'HEAD' }, 'there is a body'],
    ['a body where none belongs', home, { method: 'DELETE', status: 204 }, 'there is a body'],
    ['a method that it does not know', home, { method: 'PUT' }, 'no such method, but GET, DELETE'],
    ['a refusal elsewhere that is no problem', '', { path: '/api/x', status: 404 }, 'it is application/json'],
  ])('for %s', (_what, body, answer, fault) => {
    expect(faults(body, answer).at(-1)).toContain(fault);
  });

  test('for everything that is wrong with it at once', () => {
    expect(faults({ ...home, id: 1, secret: 1 })).toHaveLength(2);
  });
});

test('a named segment goes before a parameter, for the methods that it knows', () => {
  expect(faults({ a: 'x' }, { path: '/api/homes/summary' })).toEqual(['/a must be integer']);
  expect(faults('', { path: '/api/homes/summary', method: 'DELETE', status: 204 })).toEqual([]);
});

test('at an address with a spoiled escape there is nothing, whatever the method', () => {
  const answer = { method: 'OPTIONS', status: 404, contentType: 'application/problem+json' };
  const faultsAt = (path: string) => faults({ error: 'None' }, { ...answer, path });
  expect(faultsAt('/api/homes/x%/owner')).toEqual([]);
  expect(faultsAt('/api/homes/x/owner')).toHaveLength(1);
});

test('a format that nobody defined is a fault of the document', () => {
  const odd = structuredClone(document);
  const owner = odd.components?.schemas?.Owner?.properties;
  if (owner) owner.name = { type: 'string', format: 'colour' };
  const answer: Answer = {
    method: 'GET',
    path: '/api/homes/x/owner',
    status: 200,
    contentType: 'application/json',
    text: '{"name":"A","homes":1}',
  };
  expect(() => new AnswerCheck(odd).faultsOf(answer)).toThrow('colour');
});
