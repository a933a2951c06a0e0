import { readFile } from 'node:fs/promises';
import { repository } from '../../programs/repository.ts';
import { documentFile, publishedFile } from '../api-document/files.ts';
import { breakingChanges } from './breaking-changes.ts';
import { callersOf, findCallers } from './callers.ts';
import type { ApiDocument } from './document.ts';

/** Lists each breaking change since the last publication, with the front ends that make the call. */
export async function reportChanges(): Promise<string[]> {
  const [old, now] = await Promise.all([publishedFile, documentFile].map(read));
  if (!old || !now) return [];
  const callers = await findCallers(repository);
  return breakingChanges(old, now).map(({ call, what }) => {
    const users = callersOf(callers, call);
    return `${call}: ${what} (used by ${users.length > 0 ? users.join(', ') : 'no front end of ours'})`;
  });
}

async function read(file: string): Promise<ApiDocument> {
  return JSON.parse(await readFile(file, 'utf8')) as ApiDocument;
}
