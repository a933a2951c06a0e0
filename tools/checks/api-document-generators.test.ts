import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '@jest/globals';
import { generateSource } from 'oazapfts';
import { documentFile } from '../api-document/files.ts';
import { inRepository } from '../../programs/repository.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const run = promisify(execFile);
const compiler = inRepository('node_modules/typescript/bin/tsc');
const STRICT = '--strict --noEmit --module nodenext --target es2023 --skipLibCheck false'.split(' ');

// The client's own generator, openapi-typescript, is held to a strict compiler by the tests of the client.
test('a client made by another generator compiles strictly', async () => {
  const file = path.join(temporaryFolder(inRepository('.cache')), 'client.ts');
  await writeFile(file, await generateSource(documentFile));
  await run(process.execPath, [compiler, ...STRICT, file]);
});
