import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { AnswerSchemas } from '../api-answers/answer-schemas.ts';
import { answerOf, type ApiDocument, type Content, type Operation } from '../api-changes/document.ts';
import { documentFile } from '../api-document/files.ts';

const read = (): ApiDocument => JSON.parse(readFileSync(documentFile, 'utf8')) as ApiDocument;

/** JSON bodies of an operation, and their places. */
function bodiesOf(
  document: ApiDocument,
  { requestBody, responses = {} }: Operation,
): [string, Content[string]][] {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, answer]) => [status, answerOf(document, answer).content ?? {}] as const);
  const all = [['request', requestBody?.content ?? {}] as const, ...answers];
  return all.flatMap(([place, content]) => {
    const json = content['application/json'];
    return json ? [[place, json] as [string, Content[string]]] : [];
  });
}

function examplesOf({ example, examples }: Content[string]): unknown[] {
  if (examples) return Object.values(examples).map((one) => (one as { value: unknown }).value);
  return example === undefined ? [] : [example];
}

/** Faults of the document's examples, each with its operation. */
function faultsIn(document: ApiDocument): string[] {
  const schemas = new AnswerSchemas(document);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      bodiesOf(document, operation).flatMap(([place, { schema = {}, ...body }]) => {
        const examples = examplesOf(body);
        const faults = examples.flatMap((example) => schemas.faultsOf(schema, example));
        if (examples.length === 0) faults.push('there is no example');
        return faults.map((fault) => `${method} ${path} ${place}: ${fault}`);
      }),
    ),
  );
}

test('each request and answer has an example, by its schema', () => {
  expect(faultsIn(read())).toEqual([]);
});

test('a wrong example is seen, and a missing one', () => {
  const document = read();
  const [wrong, missing] = ['/api/auth/login', '/api/auth/signup'].map((path) => {
    const content = document.paths[path]?.post?.requestBody?.content;
    return content?.['application/json'] as Content[string];
  });
  if (wrong) Object.assign(wrong, { examples: { required: { value: { password: 7 } } } });
  if (missing) Object.assign(missing, { example: undefined, examples: undefined });
  expect(faultsIn(document)).toEqual(
    expect.arrayContaining([
      'post /api/auth/login request: /password must be string',
      expect.stringContaining('there is no example'),
    ]),
  );
});

test('each text field has an example of its own', () => {
  const without = Object.entries(read().components?.schemas ?? {}).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, one]) => one.type === 'string' && !one.format && !one.enum && one.example === undefined)
      .map(([field]) => `${name}.${field}`),
  );
  expect(without).toEqual([]);
});
