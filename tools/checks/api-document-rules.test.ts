import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { documentFile } from '../api-document/files.ts';
import { lintApiDocument } from '../api-document/lint.ts';

const source = readFileSync(documentFile, 'utf8');

interface Answer {
  description: string;
}

interface Operation {
  operationId: string;
  tags: string[];
  security?: object[];
  responses: Record<string, Answer>;
}

interface Document {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, { enum?: unknown[] }> }> };
}

const operation = (document: Document, path: string, method = 'get'): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`There is no ${method} ${path}`);
  return found;
};

test('the API document is clean under Redocly’s recommended rules and ours', async () => {
  expect(await lintApiDocument(source)).toEqual([]);
});

test.each<[string, (document: Document) => void, string]>([
  [
    'an operation that does not say whether it is open',
    (document) => delete operation(document, '/api/properties/types').security,
    'security-defined',
  ],
  [
    'two operations of one name',
    (document) => (operation(document, '/api/users').operationId = 'readProfile'),
    'operation-operationId-unique',
  ],
  [
    'a name that no method would have',
    (document) => (operation(document, '/api/users').operationId = 'Users_listUsers'),
    'rule/operations-named',
  ],
  [
    'a tag that is declared nowhere',
    (document) => (operation(document, '/api/users').tags = ['users']),
    'operation-tag-defined',
  ],
  ['a tag that says nothing', (document) => delete document.tags[0]?.description, 'tag-description'],
  [
    'a route without a success',
    (document) => delete operation(document, '/api/dashboard/{role}').responses['200'],
    'operation-2xx-response',
  ],
  [
    'an answer that nobody described',
    (document) =>
      Object.assign(operation(document, '/api/users').responses['200'] ?? {}, { description: '' }),
    'rule/answers-described',
  ],
  [
    'a schema that nothing uses',
    (document) => (document.components.schemas.Left = {}),
    'no-unused-components',
  ],
  [
    'another two addresses that can be mistaken for each other',
    (document) => (document.paths['/api/{any}/types'] = document.paths['/api/properties/types'] ?? {}),
    'no-ambiguous-paths',
  ],
])('seen: %s', async (_what, plant, rule) => {
  const document = JSON.parse(source) as Document;
  plant(document);
  expect(await lintApiDocument(JSON.stringify(document))).toEqual(
    expect.arrayContaining([expect.stringMatching(`^${rule}: `)]),
  );
});
