import { type Fragment, sql } from '../../../../platform/database/sql.js';
import { utc } from '../../../../platform/database/utc.js';

/** A note `n` of a call by `b` as JSON. */
export const CALL_NOTE: Fragment = sql`json_build_object('id', n.id, 'contractId', n.contract_id, 'text', n.text,
  'promisedOn', n.promised_on, 'notedBy', b.name, 'createdAt', ${utc(sql`n.created_at`)})`;
