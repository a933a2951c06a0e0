import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestApp } from '../../../test/support/test-app.js';
import { KNOWN_PROBLEMS, PROBLEM_TYPES } from './problem-types.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Names with a status in the sources, such as `problem(409, 'settled', …)`. The compiler holds names to the table. */
const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('problem-types.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const named = [...sources.matchAll(/\(\s*(\d{3}),\s*'([a-z-]+)',/g)].map(([, status, name]) => [
  name,
  Number(status),
]);

test('what the sources refuse has the status of the table', () => {
  expect(named.length).toBeGreaterThan(60);
  const wrong = named.filter(
    ([name, status]) => PROBLEM_TYPES[name as keyof typeof PROBLEM_TYPES]?.[0] !== status,
  );
  expect(wrong).toEqual([]);
});

test('what the table has is refused somewhere', () => {
  expect(KNOWN_PROBLEMS.map(({ name }) => name).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

test('each type is listed, and has a page', async () => {
  const { body } = await app.get('/problems');
  expect(body).toHaveLength(KNOWN_PROBLEMS.length);
  for (const { type, status, page } of body) {
    const answer = await app.get(page.replace('/api', ''));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(`<code>${type}</code>`);
    expect(answer.text).toContain(`<dd>${status}</dd>`);
  }
});

test('a refusal leads to the page of its type, and an unknown type has none', async () => {
  const { status, headers, body } = await app.get('/problems/never-thrown');
  expect([status, body.type]).toEqual([404, 'urn:kiraya:problem:not-found']);
  expect(headers.get('link')).toBe('</api/problems/not-found>; rel="help"');
});

test('the document has the whole table', async () => {
  const { description } = (await app.get('/openapi.json')).body.info;
  for (const { name, status } of KNOWN_PROBLEMS) expect(description).toContain(`| \`${name}\` | ${status} |`);
});
