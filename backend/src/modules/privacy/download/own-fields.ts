import { day, instant, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';

/** Fields of the download, with examples that many of its rows `p` share. */

export const id = (column = sql`p.id`) => uuid(column, { example: '0199f0a0-0000-7000-8000-000000000000' });
export const contractId = () => id(sql`p.contract_id`);
export const otherId = (column: SqlFragment) => uuid(column, { example: null }).orNull();
export const amount = (paise: SqlFragment) =>
  rupees(paise, { example: 42000, description: 'Amount in rupees' });
export const signedAmount = (paise: SqlFragment, example: number) =>
  rupees(paise, { example, description: 'Amount in rupees; negative for a reversal' });
export const date = (column: SqlFragment) => day(column, { example: '2026-12-01' });
export const optionalText = (column: SqlFragment, example: string | null) =>
  text(column, { example }).orNull();
export const createdAt = () => instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' });
