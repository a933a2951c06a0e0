import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { documentFile } from '../api-document/files.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
}

interface Document {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const MOST_IN_A_GROUP = 15;
const MOST_WORDS = 8;
/** Words of translated English that an API's reader stumbles over. */
const STRANGE = /\b(?:tak(?:e|es|en) back|what stands|as it is now|whoever|of whom|is told|let off|one’s)\b/i;

const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Every description and summary in a part of the document. */
function textsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    (name === 'description' || name === 'summary') && typeof value === 'string' ? [value] : textsIn(value),
  );
}

const strangeIn = (part: unknown): string[] => textsIn(part).filter((text) => STRANGE.test(text));

test('each operation has a short summary and a description', () => {
  const bad = operations.filter(
    ({ summary, description }) => !description || summary.split(/\s+/).length > MOST_WORDS,
  );
  expect(bad.map(({ operationId }) => operationId)).toEqual([]);
});

describe('groups', () => {
  const sizes = document.tags.map(({ name }) => ({
    name,
    size: operations.filter(({ tags }) => tags.includes(name)).length,
  }));

  test('each operation is in one', () => {
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
  });

  test('none is empty, or too large to look through', () => {
    expect(sizes.filter(({ size }) => size === 0 || size > MOST_IN_A_GROUP)).toEqual([]);
  });
});

test('the texts are plain English', () => {
  expect(strangeIn(document)).toEqual([]);
  expect(strangeIn({ a: [{ description: 'The receipt, taken back' }] })).toHaveLength(1);
});

test('the problem types of the start text are ones that the API answers with', () => {
  const sources = trackedFiles().filter((file) =>
    /^backend\/src\/.*(?<!test|document-about)\.ts$/.test(file),
  );
  const source = sources.map(textOf).join('\n');
  const types = [...document.info.description.matchAll(/^\| `([a-z-]+)`/gm)].map(([, type = '']) => type);
  expect(types.length).toBeGreaterThan(30);
  expect(types.filter((type) => !source.includes(`'${type}'`))).toEqual([]);
});
