import { type Columns, wholeCell } from '../../../platform/csv/csv.js';
import { inRupees } from './audit-details.js';
import type { ReadEntryDto } from './audit-log.dto.js';
import { wordsOf } from './audit-words.js';

export const AUDIT_FILE: Columns<ReadEntryDto> = [
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
  ['Details', ({ details }) => JSON.stringify(inRupees(details))],
  ['About what', ({ subjectType }) => subjectType],
  ['About id', ({ subjectId }) => subjectId],
  ['Account id', ({ actorId }) => actorId],
  ['Request id', ({ requestId }) => requestId],
];
