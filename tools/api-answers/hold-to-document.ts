import { readFileSync } from 'node:fs';
import type { ApiDocument } from '../api-changes/document.ts';
import { documentFile } from '../api-document/files.ts';
import { type Answer, AnswerCheck } from './answer-check.ts';

let check: AnswerCheck | undefined;

/**
 * Holds an answer to the published API document, which another check holds equal to what the code describes.
 * @throws Error that names everything in which it differs
 */
export function holdToDocument(answer: Answer): void {
  check ??= new AnswerCheck(JSON.parse(readFileSync(documentFile, 'utf8')) as ApiDocument);
  const faults = check.faultsOf(answer);
  if (faults.length === 0) return;
  const { method, path, status } = answer;
  throw new Error(
    [`${method} ${path} answered ${status}, and not by the API document:`, ...faults].join('\n  '),
  );
}
