import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { documentFile, limitsFile, typesFile } from '../api-document/files.ts';
import { type ApiDocument, renderApiDocument } from '../api-document/render.ts';

let fresh: Promise<ApiDocument> | undefined;
const render = (): Promise<ApiDocument> => (fresh ??= renderApiDocument());

// Remedy: `npm run api-document`.
test('the published API document is what the code describes', async () => {
  expect(await readFile(documentFile, 'utf8')).toBe((await render()).document);
});

test('the client’s types and limits are made from that document', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe((await render()).types);
  expect(await readFile(limitsFile, 'utf8')).toBe((await render()).limits);
});
