import { type SqlFragment, join, raw, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import type { Day } from '../../../platform/database/day-in-text.js';
import { mayDo } from '../../../platform/security/permissions.js';
import type { Principal } from '../../../platform/security/principal.js';
import { documentShownTo } from '../../contracts/index.js';

const dayIn = (at: SqlFragment): SqlFragment => sql`timezone('Asia/Kolkata', ${at})::date`;
const startOf = (date: SqlFragment): SqlFragment => sql`timezone('Asia/Kolkata', (${date})::timestamp)`;

/** Columns of each branch, with the type of a null. */
const COLUMNS = {
  ...{ kind: sql`text`, subject: sql`text`, at: sql`timestamptz`, date: sql`date`, by_role: sql`text` },
  ...{ receipt_id: sql`uuid`, number: sql`text`, paise: sql`bigint`, document_id: sql`uuid` },
  ...{ document_kind: sql`text`, document_title: sql`text`, version: sql`integer`, direction: sql`text` },
  ...{ last_day: sql`date`, reason: sql`text` },
};
const NAMES = raw(Object.keys(COLUMNS).join(', '));
type Column = keyof typeof COLUMNS;

/** Values of a branch: by default the day is that of `at`, and Kiraya acts. */
type Values = Partial<Record<Column, SqlFragment>> & Record<'kind' | 'subject' | 'at', SqlFragment>;

const branch = (values: Values, from: SqlFragment): SqlFragment => {
  const given: Values = { date: dayIn(values.at), by_role: sql`'kiraya'`, ...values };
  const columns = (Object.keys(COLUMNS) as Column[]).map(
    (name) => given[name] ?? sql`null::${COLUMNS[name]}`,
  );
  return sql`select ${join(columns, ', ')} from ${from}`;
};

const roleOf = (id: SqlFragment): SqlFragment =>
  sql`coalesce((select u.role from auth.user_v u where u.id = ${id}), 'kiraya')`;

/** First act of a kind on the contract `p`, of the audit log, which knows who did it. */
const actOf = (action: SqlFragment): SqlFragment =>
  sql`left join lateral (select a.at, a.actor_role from platform.activity_v a where a.subject_id = p.id::text
    and a.action = ${action} order by a.at limit 1) a on true`;
const ACTOR = sql`coalesce(a.actor_role, 'kiraya')`;

const ON_CONTRACT = [
  branch(
    {
      ...{ kind: sql`'contract_made'`, subject: sql`p.id::text`, at: sql`p.created_at`, by_role: ACTOR },
    },
    sql`p ${actOf(sql`'contract.created'`)}`,
  ),
  branch(
    {
      ...{
        kind: sql`'contract_confirmed'`,
        subject: sql`p.id::text`,
        at: sql`p.confirmed_at`,
        by_role: ACTOR,
      },
    },
    sql`p ${actOf(sql`'contract.confirmed'`)} where a.at is not null and p.confirmed_at is not null`,
  ),
  branch(
    {
      ...{ kind: sql`'contract_refused'`, subject: sql`p.id::text`, at: sql`p.refused_at` },
      ...{ by_role: sql`'tenant'`, reason: sql`p.termination_reason` },
    },
    sql`p where p.refused_at is not null`,
  ),
  branch(
    {
      ...{ kind: sql`'contract_terminated'`, subject: sql`p.id::text`, at: sql`a.at`, by_role: ACTOR },
      ...{ last_day: sql`p.terminated_on`, reason: sql`p.termination_reason` },
    },
    sql`p ${actOf(sql`'contract.terminated'`)} where a.at is not null and p.refused_at is null`,
  ),
  branch(
    { kind: sql`'contract_began'`, subject: sql`p.id::text`, at: startOf(sql`p.start_date`) },
    sql`p where p.status <> 'upcoming' and not isempty(p.covered)`,
  ),
  branch(
    { kind: sql`'contract_ended'`, subject: sql`p.id::text`, at: startOf(sql`upper(p.covered) - 1`) },
    sql`p where p.status in ('ended', 'terminated') and not isempty(p.covered)`,
  ),
];

const INTEREST = branch(
  {
    kind: sql`case s.step when 'received' then 'interest_shown' when 'contacted' then 'interest_contacted' else s.step end`,
    ...{ subject: sql`s.id::text`, at: sql`s.at`, by_role: sql`s.by_role` },
  },
  sql`p join properties.contract_step_v s on s.contract_id = p.id`,
);

const agreement = (
  kind: SqlFragment,
  by: SqlFragment,
  at: SqlFragment,
  more: Partial<Values> = {},
): SqlFragment =>
  branch(
    {
      ...{ kind, subject: sql`${by} || '-' || a.id`, at, by_role: by },
      ...{ version: sql`a.version`, document_id: sql`a.document_id`, document_kind: sql`'agreement'` },
      ...more,
    },
    sql`p join contracts.agreement_v a on a.contract_id = p.id where ${at} is not null`,
  );

const AGREEMENTS = [
  agreement(sql`'agreement_sent'`, sql`'owner'`, sql`a.sent_at`),
  agreement(sql`'agreement_accepted'`, sql`'owner'`, sql`a.owner_accepted_at`),
  agreement(sql`'agreement_accepted'`, sql`'tenant'`, sql`a.tenant_accepted_at`),
  agreement(sql`'agreement_declined'`, sql`a.declined_by`, sql`a.declined_at`, {
    reason: sql`a.decline_reason`,
  }),
];

const HANDOVERS = [
  branch(
    {
      ...{ kind: sql`'handover_sent'`, subject: sql`h.id::text`, at: sql`h.sent_at` },
      ...{ by_role: sql`h.side`, direction: sql`h.direction` },
    },
    sql`p join contracts.handover_v h on h.contract_id = p.id where h.sent_at is not null`,
  ),
  branch(
    {
      ...{ kind: sql`'handover_' || h.status`, subject: sql`h.id::text`, at: sql`h.answered_at` },
      ...{ by_role: roleOf(sql`h.answered_by`), direction: sql`h.direction`, reason: sql`h.reason` },
    },
    sql`p join contracts.handover_v h on h.contract_id = p.id where h.answered_at is not null`,
  ),
];

/** Documents except the PDFs of agreements, which stand with those. */
const documents = (account: Principal, today: Day): SqlFragment =>
  branch(
    {
      ...{
        kind: sql`'document_added'`,
        subject: sql`d.id::text`,
        at: sql`d.created_at`,
        by_role: roleOf(sql`d.added_by`),
      },
      ...{ document_id: sql`d.id`, document_kind: sql`d.kind`, document_title: sql`d.title` },
    },
    sql`p join contracts.document_v d on d.contract_id = p.id
      where not exists (select from contracts.agreement_v a where a.document_id = d.id) and ${documentShownTo(account, sql`${today}::date`)}`,
  );

const receipt = {
  subject: sql`e.id::text`,
  receipt_id: sql`e.id`,
  number: sql`e.number`,
  paise: sql`e.amount_paise`,
};

const MONEY = [
  branch(
    {
      ...{ kind: sql`'receipt_recorded'`, at: sql`e.created_at`, date: sql`e.date` },
      ...{ by_role: roleOf(sql`e.created_by`), ...receipt },
    },
    sql`p join finance.receipt_v e on e.contract_id = p.id`,
  ),
  branch(
    {
      ...{ kind: sql`'receipt_reversed'`, at: sql`e.updated_at`, date: sql`e.reversed_on` },
      ...{ reason: sql`e.reversal_reason`, ...receipt },
    },
    sql`p join finance.receipt_v e on e.contract_id = p.id where e.reversed_on is not null`,
  ),
  branch(
    {
      ...{
        kind: sql`'deposit_refunded'`,
        subject: sql`m.id::text`,
        at: sql`m.created_at`,
        date: sql`m.date`,
      },
      ...{ by_role: roleOf(sql`m.created_by`), paise: sql`m.amount_paise` },
    },
    sql`p join finance.posting_v m on m.contract_id = p.id where m.kind in ('deposit_refund', 'deposit_refund_by_owner')
      and m.reverses_id is null and not exists (select from finance.posting_v x where x.reverses_id = m.id)`,
  ),
  branch(
    {
      ...{ kind: sql`'tenancy_settled'`, subject: sql`s.id::text`, at: sql`s.created_at`, date: sql`s.date` },
      ...{ by_role: roleOf(sql`s.created_by`), paise: sql`s.refundable_paise` },
    },
    sql`p join finance.settlement_v s on s.contract_id = p.id`,
  ),
  branch(
    {
      ...{ kind: sql`'settlement_reversed'`, subject: sql`s.id::text`, at: startOf(sql`s.reversed_on`) },
      ...{ date: sql`s.reversed_on`, reason: sql`s.reversal_reason` },
    },
    sql`p join finance.settlement_v s on s.contract_id = p.id where s.reversed_on is not null`,
  ),
];

/** Table of all events of a contract, as far as an account may see them. */
export function timelineOf(account: Principal, id: string, today: Day): SqlFragment {
  const branches = [
    ...ON_CONTRACT,
    ...(mayDo(account.role, 'interest:list') || account.role === 'tenant' ? [INTEREST] : []),
    ...AGREEMENTS,
    ...(mayDo(account.role, 'handover:read') ? HANDOVERS : []),
    documents(account, today),
    ...MONEY,
  ];
  return sql`(with p as (select * from contracts.contract_v where ${visibleTo(account)} and id = ${id})
    select kind || '-' || subject as id, e.* from (${join(branches, ' union all ')}) e (${NAMES})) timeline`;
}
