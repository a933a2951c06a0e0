const rupees = (paise: string): string => `trim_scale(${paise}::numeric / 100)`;

/** JSON of a contract `p`, as the API writes it. */
export const contractJson = `json_build_object('id', p.id, 'propertyId', p.property_id,
  'property', json_build_object('id', h.id, 'name', h.name, 'address', h.address),
  'tenant', json_build_object('id', t.id, 'name', t.name, 'email', t.email), 'startDate', p.start_date,
  'endDate', p.end_date, 'lastDay', least(p.end_date, p.terminated_on),
  'terminatedOn', p.terminated_on, 'terminationReason', p.termination_reason,
  'rent', ${rupees('p.rent_paise')}, 'escalation', case when p.escalation_bps is not null then json_build_object(
    'percent', ${rupees('p.escalation_bps')}, 'everyMonths', p.escalation_months) end,
  'dueDay', p.due_day, 'prorate', p.prorate,
  'deposit', case when p.deposit_paise is not null then json_build_object('amount', ${rupees('p.deposit_paise')},
    'heldBy', p.deposit_held_by) end,
  'standingCharges', (select coalesce(json_agg(json_build_object('kind', s.kind, 'amount', ${rupees('s.paise')})
      order by s.nth), '[]')
    from (values (1, 'maintenance', p.maintenance_paise), (2, 'utilities', p.utilities_paise),
      (3, 'other', p.other_paise)) s (nth, kind, paise) where s.paise is not null),
  'lateFee', case when p.late_fee_kind is not null then json_build_object('graceDays', p.late_fee_grace_days,
    'kind', p.late_fee_kind, 'amount', ${rupees('p.late_fee_paise')}, 'percentPerDay', ${rupees('p.late_fee_bps')},
    'max', ${rupees('p.late_fee_max_paise')}) end, 'commissionPercent', ${rupees('p.commission_bps')}, 'status', p.status,
  'confirmed', p.confirmed_at is not null, 'refused', p.refused_at is not null,
  'externalId', (select e.value from platform.external_id e where e.subject_id = p.id),
  'owner', json_build_object('id', o.id, 'name', o.name), 'rentRecords', s.records, 'paidAmount', ${rupees('s.paid')},
  'overdueAmount', ${rupees('s.overdue')})`;

export const contractJoins = `join properties.property h on h.id = p.property_id join auth.user t on t.id = p.tenant_id
  join auth.user o on o.id = p.owner_id cross join lateral (select coalesce(json_agg(json_build_object(
      'id', r.id, 'month', to_char(r.month, 'YYYY-MM'), 'amount', ${rupees('r.amount_paise')}, 'dueDate', r.due_date,
      'paid', r.balance_paise = 0, 'paidDate', r.paid_on,
      'commission', ${rupees('finance.commission_on(r.amount_paise, r.commission_bps)')},
      'paidAmount', ${rupees('r.paid_paise')}, 'waivedAmount', ${rupees('r.credited_paise')},
      'balance', ${rupees('r.balance_paise')}) order by r.month), '[]') as records,
    coalesce(sum(r.paid_paise), 0) as paid,
    coalesce(sum(r.balance_paise) filter (where r.due_date < (now() at time zone 'Asia/Kolkata')::date), 0) as overdue
    from contracts.receivable r where r.contract_id = p.id and r.kind = 'rent') s`;

const word = (payment: string, payout: string): string =>
  `case p.kind when 'payment' then '${payment}' else '${payout}' end`;
const signed = (column: string): string =>
  rupees(`(case when p.is_reversal then -p.${column} else p.${column} end)`);

/** JSON of a rent's posting `p` as a transaction, as the API writes it. */
export const transactionJson = `json_build_object('id', p.id, 'reference', p.reference, 'type', p.kind,
  'transactionType', case when p.is_reversal then ${word('Rent payment reversal', 'Owner payout reversal')}
    else ${word('Rent Payment', 'Owner Payout')} end,
  'date', p.date, 'payerName', p.payer_name, 'payerEmail', p.payer_email, 'recipientName', p.recipient_name,
  'recipientEmail', p.recipient_email, 'propertyName', p.property_name, 'propertyAddress', p.property_address,
  'amount', ${signed('amount_paise')}, 'commission', ${signed('commission_paise')}, 'netAmount', ${signed('net_paise')},
  'method', coalesce(p.method, 'other'), 'chequeNumber', p.cheque_number, 'chequeDate', p.cheque_date, 'status', 'completed', 'ownerId', p.owner_id, 'tenantId', p.tenant_id,
  'propertyId', p.property_id, 'contractId', p.contract_id, 'rentRecordId', p.receivable_id,
  'month', to_char(p.month, 'YYYY-MM'),
  'payoutId', p.payout_id, 'reason', p.reason, 'reversesId', p.reverses_id,
  'reversedById', (select r.id from finance.posting r where r.reverses_id = p.id),
  'receiptId', p.receipt_id)`;
