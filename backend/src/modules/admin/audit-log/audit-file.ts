import { type Columns, wholeCell } from '../../../platform/csv/csv.js';
import type { AuditEntryDto } from './audit-log.dto.js';
import { type LoggedEntry, wordsOf } from './audit-words.js';

/** An entry as it is read, before it is put into words. */
export type ReadEntry = Omit<AuditEntryDto, 'text'> & LoggedEntry;

export const AUDIT_FILE: Columns<ReadEntry> = [
  ['Time (UTC)', ({ at }) => at],
  ['Last time (UTC)', ({ lastAt }) => lastAt],
  ['Account', ({ actorName }) => actorName],
  ['Role', ({ actorRole }) => actorRole],
  ['What', wordsOf],
  ['About', ({ subjectName }) => subjectName],
  ['Times', ({ times }) => wholeCell(times)],
  ['Rows', ({ rows }) => (rows === null ? null : wholeCell(rows))],
  ['Network', ({ network }) => network],
  ['Action', ({ action }) => action],
  ['Details', ({ details }) => JSON.stringify(details)],
  ['About what', ({ subjectType }) => subjectType],
  ['About id', ({ subjectId }) => subjectId],
  ['Account id', ({ actorId }) => actorId],
  ['Request id', ({ requestId }) => requestId],
];
