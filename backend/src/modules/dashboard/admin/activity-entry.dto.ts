import { rupees, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import { HAPPENING_JOINS, HappeningDto } from './activity.js';

/** The page of an entry's subject, from a row of a view. */
const page = (address: string, of: string, column = 'id'): SqlFragment =>
  sql`(select ${address} || s.${raw(column)} from ${raw(of)} s where s.id = a.subject_id::uuid)`;

const PATH = sql`case a.subject_type
  when 'receipt' then ${page('/payouts/receipts/', 'finance.receipt_v')}
  when 'payout' then ${page('/payouts/paid/', 'finance.payout_v')}
  when 'transaction' then ${page('/payouts?transaction=', 'finance.transaction_v')}
  when 'entry' then ${page('/payouts/owners/', 'finance.posting_v', 'owner_id')}
  when 'contract' then ${page('/contracts/', 'contracts.contract_v')}
  when 'charge' then ${page('/contracts/', 'contracts.charge_v', 'contract_id')}
  when 'credit' then ${page('/contracts/', 'contracts.credit_v', 'contract_id')}
  when 'declaration' then ${page('/contracts/', 'finance.declaration_v', 'contract_id')}
  when 'call-note' then ${page('/contracts/', 'finance.call_note_v', 'contract_id')}
  when 'property' then ${page('/properties/edit/', 'properties.property_v')}
  when 'bank-file' then '/payouts/pay'
  when 'payee-request' then '/payouts/pay'
  when 'settings' then '/admin/settings'
  when 'dummy-data' then '/admin/data-management'
  end`;

/** Amount in an entry's own details, while its subject is there; of late fees the sum of those booked. */
const LOGGED_PAISE = sql`case when ${PATH} is not null then coalesce((a.details ->> 'amountPaise')::bigint,
  (select sum((s ->> 'amountPaise')::bigint)::bigint
    from jsonb_path_query(a.details, '$.rents[*].steps[*]') s where s ->> 'type' = 'book')) end`;

/** An entry `a` of `platform.activity_v` with {@link ACTIVITY_JOINS}. */
export class ActivityEntryDto extends view({
  ...HappeningDto.fields,
  path: text(PATH, {
    example: '/payouts/receipts/0199f0a0-0000-7000-8000-000000000050',
    description: 'The page of what it is about, while there is one',
  }).orNull(),
  who: text(sql`(select u.name from auth.user_v u where u.id = a.actor_id)`, {
    example: 'Asha Rao',
    description: 'Who did it; null for visitors, for Kiraya itself and for deleted accounts',
  }).orNull(),
  whom: text(
    sql`(select u.name from auth.user_v u where u.id = person.id and u.id is distinct from a.actor_id)`,
    {
      example: 'Rahul Mehta',
      description: 'The tenant, the owner or the account that it is about, unless they did it',
    },
  ).orNull(),
  amount: rupees(
    sql`coalesce(receipt.amount_paise, payout.transferred_paise, paid.amount_paise, ${LOGGED_PAISE})`,
    {
      example: 42000,
      description: 'Rupees that were received, paid out, charged, waived or moved, or of what was reversed',
    },
  ).orNull(),
  account: text(
    sql`(select u.name from auth.user_v u where u.id = case a.subject_type when 'user' then a.subject_id::uuid end)`,
  ).orNull(),
}) {}

export const ACTIVITY_JOINS = sql`${HAPPENING_JOINS}
  left join lateral (select r.amount_paise
    from finance.receipt_v r where r.id = case a.subject_type when 'receipt' then a.subject_id::uuid end) receipt on true
  left join lateral (select p.owner_id, p.transferred_paise
    from finance.payout_v p where p.id = case a.subject_type when 'payout' then a.subject_id::uuid end) payout on true
  left join lateral (select t.amount_paise, case t.type when 'payout' then t.owner_id else t.tenant_id end as person_id
    from finance.transaction_v t where t.id = case a.subject_type when 'transaction' then a.subject_id::uuid end) paid on true
  left join lateral (select p.owner_id
    from finance.posting_v p where p.id = case a.subject_type when 'entry' then a.subject_id::uuid end) entry on true
  left join lateral (select coalesce(case a.subject_type when 'user' then a.subject_id::uuid end,
    payout.owner_id, paid.person_id, entry.owner_id, c.tenant_id) as id) person on true`;

/** The page of an entry: of an account it is the list of users, searched for its name. */
export const pageOf = ({ path, account }: ActivityEntryDto): string | null =>
  account === null ? path : `/admin/data-management?q=${encodeURIComponent(account)}`;
