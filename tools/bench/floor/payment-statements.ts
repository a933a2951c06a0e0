import { transactionJson } from './money-json.ts';

/** What recording a payment asks of the database, one after the other. */

export const lockKey = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

export const findKey = `select status, answer, request_hash from platform.idempotency_key
  where account_id = $1 and route = $2 and key = $3`;

export const lockRecord = `select to_char(month, 'YYYY-MM') as month, amount_paise::text as amount
  from contracts.rent_record where id = $1 and contract_id = $2 and balance_paise > 0 for no key update`;

export const pay = `with made as (
  insert into finance.transaction (id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month, rent_paise,
    rent_commission_paise, amount_paise, commission_paise, method, payer_name, payer_email, recipient_name, recipient_email,
    property_name, property_address, is_dummy, date, reference, created_by, created_at, follows_id)
  select uuidv7(), 'payment', r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.month, r.amount_paise,
    r.commission_paise, r.amount_paise, r.commission_paise, $2, t.name, t.email, o.name, o.email, h.name, h.address,
    r.is_dummy, $3, $4, $5, $6,
    (select last.id from finance.transaction last
     where last.rent_record_id = r.id and last.type = 'payment' and last.reverses_id is not null
       and not exists (select from finance.transaction next where next.type = 'payment' and next.rent_record_id = r.id
         and next.follows_id = last.id and next.reverses_id is null))
  from contracts.rent_record r join auth.person o on o.id = r.owner_id join auth.person t on t.id = r.tenant_id
  join properties.property h on h.id = r.property_id where r.id = $1
  returning *)
  select p.id, ${transactionJson}::text as json from made p`;

export const audit = `insert into platform.audit_entry
    (id, actor_id, actor_role, request_id, action, subject_type, subject_id, details)
  values (uuidv7(), $1, $2, $3, 'payment.recorded', 'transaction', $4, $5)`;

export const keepKey = `with forgotten as (delete from platform.idempotency_key where (account_id, route, key) in (
    select account_id, route, key from platform.idempotency_key where created_at < $6
    order by created_at limit 20 for update skip locked))
  insert into platform.idempotency_key (account_id, route, key, request_hash, status, answer, created_at)
  values ($1, $2, $3, $4, 201, $5, $7)`;
