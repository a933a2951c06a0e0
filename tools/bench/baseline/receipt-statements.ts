import { transactionJson } from './money-json.ts';

/** Statements of a receipt in addition to those of every payment, in order. */

export const findContract = `select property_id as "propertyId" from contracts.contract where id = $1`;

export const lockProperty = 'select 1 from properties.property where id = $1 for no key update';

export const lockRecords = `select id, to_char(month, 'YYYY-MM') as month, to_char(due_date, 'YYYY-MM-DD') as "dueDate",
    balance_paise::text as balance
  from contracts.receivable where contract_id = $1 and kind = 'rent' and balance_paise > 0 order by id for no key update`;

export const lockCharges = `select id from contracts.receivable
  where contract_id = $1 and kind <> 'rent' and (balance_paise > 0 or kind = 'late_fee') order by id for no key update`;

export const pay = `insert into finance.posting (id, kind, receivable_id, contract_id, property_id, owner_id, tenant_id,
    month, amount_paise, commission_paise, paid_before_paise, commission_bps, receipt_id, tender, method, payer_name,
    payer_email, recipient_name, recipient_email, property_name, property_address, date, reference, created_by, created_at)
  select uuidv7(), 'payment', r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.month, e.paise,
    ((r.paid_paise + e.paise) * r.commission_bps + 5000) / 10000 - r.earned_paise, r.paid_paise, r.commission_bps, $8,
    'received', $3, t.name, t.email, o.name, o.email, h.name, h.address, $4, $5, $6, $7
  from unnest($1::uuid[], $2::bigint[]) e (id, paise) join contracts.receivable r on r.id = e.id
  join auth.user o on o.id = r.owner_id join auth.user t on t.id = r.tenant_id
  join properties.property h on h.id = r.property_id
  returning id`;

export const receiptJson = `select json_build_object('id', r.id, 'number', n.number, 'contractId', r.contract_id,
    'propertyId', r.property_id, 'ownerId', r.owner_id, 'tenantId', r.tenant_id,
    'payerName', (select t.name from auth.user t where t.id = r.tenant_id),
    'propertyName', (select h.name from properties.property h where h.id = r.property_id),
    'amount', trim_scale(r.amount_paise::numeric / 100), 'tender', r.tender, 'method', r.method, 'chequeNumber', r.cheque_number, 'chequeDate', r.cheque_date,
    'reference', r.reference, 'date', r.date,
    'recordedAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char((select max(p.created_at) from finance.posting p where p.receipt_id = r.id) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reversedOn', x.date, 'reason', x.reason,
    'externalId', (select e.value from platform.external_id e where e.subject_id = r.id),
    'lines', (select json_agg(${transactionJson} order by p.month, p.id) from finance.posting p
      where p.receipt_id = r.id and p.kind = 'payment'),
    'charges', (select coalesce(json_agg(e.id), '[]') from finance.posting e
      where e.receipt_id = r.id and e.kind <> 'payment'))::text as json
  from finance.receipt r join finance.receipt_number n on n.receipt_id = r.id
  left join finance.receipt_reversal x on x.receipt_id = r.id where r.id = $1`;

export const stillDue = `select trim_scale(coalesce(sum(balance_paise), 0)::numeric / 100)::text as due
  from contracts.receivable where contract_id = $1 and balance_paise > 0
    and due_date <= (now() at time zone 'Asia/Kolkata')::date`;
