import { transactionJson } from './money-json.ts';

/** Statements that record money and a payment of a rent, in order. */

export const beginKey = `insert into platform.idempotency_key (sender, route, key, request_hash, created_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning true`;

export const lockRecord = `select to_char(month, 'YYYY-MM') as month, amount_paise::text as amount
  from contracts.receivable where id = $1 and contract_id = $2 and kind = 'rent' and balance_paise > 0 for no key update`;

export const enterRequest = `insert into finance.recorded_request (account_id, route, key, recorded_at, is_dummy)
  values ($1, $2, $3, $4, false)`;

export const receive = `insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender,
    method, reference, date, created_by, created_at)
  select uuidv7(), id, property_id, owner_id, tenant_id, $2, 'received', $3, $4, $5, $6, $7
  from contracts.contract where id = $1 returning id`;

export const pay = `with made as (
  insert into finance.posting (id, kind, receivable_id, contract_id, property_id, owner_id, tenant_id, month, amount_paise,
    commission_paise, paid_before_paise, commission_bps, receipt_id, tender, method, payer_name, payer_email,
    recipient_name, recipient_email, property_name, property_address, date, reference, created_by, created_at)
  select uuidv7(), 'payment', r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.month, r.balance_paise,
    finance.commission_on(r.amount_paise, r.commission_bps) - r.earned_paise, r.paid_paise, r.commission_bps, $7,
    'received', $2, t.name, t.email, o.name, o.email, h.name, h.address, $3, $4, $5, $6
  from contracts.receivable r join auth.user o on o.id = r.owner_id join auth.user t on t.id = r.tenant_id
  join properties.property h on h.id = r.property_id where r.id = $1
  returning *)
  select p.id, ${transactionJson}::text as json from made p`;

export const audit = `insert into platform.audit_entry
    (id, actor_id, actor_role, request_id, action, subject_type, subject_id, details)
  values (uuidv7(), $1, $2, $3, $4, $5, $6, $7)`;

export const keepKey = `with forgotten as (delete from platform.idempotency_key where (sender, route, key) in (
    select sender, route, key from platform.idempotency_key where created_at < $5
    order by created_at limit 20 for update skip locked))
  update platform.idempotency_key set status = 201, answer = $4 where sender = $1 and route = $2 and key = $3`;
