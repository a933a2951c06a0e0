import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { BeingCheckedDto, ContractBeingCheckedDto } from './being-checked.dto.js';

const pending = (where: SqlFragment): SqlFragment =>
  sql`finance.declaration_v d where d.status = 'pending' and ${where}`;

/** Paise of pending declarations. @param where a condition on declarations `d` */
export const beingCheckedPaise = (where: SqlFragment): SqlFragment =>
  sql`(select coalesce(sum(d.amount_paise), 0)::bigint from ${pending(where)})`;

/** The sum of pending declarations as JSON; null where there are none. @param where a condition on declarations `d` */
export const beingChecked = (where: SqlFragment): SqlFragment =>
  sql`(select case when count(*) > 0 then ${BeingCheckedDto.json()} end from ${pending(where)})`;

/** Sums of pending declarations by contract, as JSON. */
export const beingCheckedByContract = (where: SqlFragment): SqlFragment =>
  sql`(select coalesce(json_agg(s.said order by s.contract_id), '[]') from (
    select d.contract_id, ${ContractBeingCheckedDto.json()} as said
    from ${pending(where)} group by d.contract_id) s)`;
