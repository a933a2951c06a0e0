import { readFileSync } from 'node:fs';
import type { ApiDocument } from '../api-changes/document.ts';
import { documentFile } from '../api-document/files.ts';
import { type Answer, AnswerCheck } from './answer-check.ts';

let check: AnswerCheck | undefined;

/**
 * Checks an answer against the published API document, which another check holds equal to the code.
 * @throws Error that lists all differences
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
