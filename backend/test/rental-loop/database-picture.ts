import { prepared } from '../../src/platform/database/prepared.js';
import type { Picture } from './model-picture.js';
import type { Play } from './play.js';

const sumOf = (what: string, kind: string): string =>
  `coalesce(sum(${what}) filter (where kind = '${kind}'), 0)`;
const FIGURES =
  [
    `${sumOf('amount_paise', 'payment')} || ' ' || ${sumOf('amount_paise', 'payout')}`,
    `${sumOf('commission_paise', 'payment')} || ' in ' || ${sumOf('line_count', 'payment')}`,
  ].join(` || ' ' || `) + ` || ' + ' || ${sumOf('line_count', 'payout')}`;

/** Statements that return lines of text, with ids in place of the model's numbers. */
const LINES: Record<string, string> = {
  ledger: `select concat_ws(' ', account, case when account like 'owner_%' then owner_id
      when account like 'deposit_%' then contract_id end) || ': ' || sum(paise) as line
    from finance.leg_v cross join lateral (values (debit, -amount_paise), (credit, amount_paise)) side (account, paise)
    group by concat_ws(' ', account, case when account like 'owner_%' then owner_id
      when account like 'deposit_%' then contract_id end) having sum(paise) <> 0`,
  'days of the whole': `select day || ': ' || ${FIGURES} as line from finance.total_day
    where kind in ('payment', 'payout') group by day`,
  'unpaid rents by day': `select due_date || ': ' || amount_paise as line from contracts.unpaid_rent_v`,
  'steps of all rents': `select to_char(month, 'YYYY-MM') || ': ' || change_paise as line from contracts.rent_step_v`,
  'homes by occupancy': `select occupancy || ': ' || properties as line from properties.occupancy_count_v`,
  properties: `select id || ': ' || status || ', ' || coalesce(tenant_id::text, 'nobody') as line from properties.property`,
  contracts: `select id || ' of ' || owner_id || ': ' || status || ' ' || start_date || ' ' || coalesce(end_date::text, '-')
    || ' ' || coalesce(terminated_on::text, '-') || ' ' || commission_bps as line from contracts.contract`,
  'rent terms': `select contract_id || ' from ' || to_char(from_month, 'YYYY-MM') || ': ' || rent_paise as line
    from contracts.rent_term`,
  'rent records': `select contract_id || ' ' || to_char(month, 'YYYY-MM') || ': ' || due_date || ' ' || amount_paise || ' '
    || coalesce(paid_on::text, '-') || ' ' || coalesce(paid_out_on::text, '-')
    || ' ' || paid_paise || ' ' || credited_paise || ' ' || earned_paise || ' ' || paid_out_paise as line
    from contracts.receivable where kind = 'rent'`,
  charges: `select id || ': of ' || contract_id || ': ' || kind || ' ' || due_date || ' ' || amount_paise || ' ' || paid_paise
    || ' ' || credited_paise || ' ' || paid_out_paise || ' '
    || coalesce(lower(days) || ' ' || upper(days) || ' ' || (raises_id is not null), '-') as line
    from contracts.receivable where kind <> 'rent'`,
  deposits: `select contract_id || ': ' || held_paise || ' ' || with_owner_paise as line from finance.deposit
    where (held_paise, with_owner_paise) <> (0, 0)`,
  'what owners owe': `select owner_id || ': ' || owes_paise as line from finance.owner_position where owes_paise <> 0`,
  transactions: `select id || ': ' || type || ' ' || contract_id || ' ' || to_char(month, 'YYYY-MM') || ' ' || date || ' '
    || amount_paise || ' ' || commission_paise || ' ' || coalesce(reverses_id::text, '-') as line
    from finance.transaction_v`,
  receipts: `select id || ': ' || contract_id || ' ' || tender || ' ' || date || ' ' || amount_paise || ' '
    || coalesce(reversed_on::text, '-') as line from finance.receipt_v`,
  credits: `select c.id || ': ' || c.kind || ' ' || c.receivable_id || ' ' || c.amount_paise || ' '
    || c.date || ' ' || coalesce(x.date::text, '-') as line
    from contracts.credit c left join contracts.credit x on x.reverses_id = c.id where c.reverses_id is null`,
  entries: `select id || ': ' || kind || ' ' || owner_id || ' ' || coalesce(contract_id::text, '-') || ' '
    || coalesce(receivable_id::text, '-') || ' ' || coalesce(tender, '-') || ' ' || date || ' ' || amount_paise || ' '
    || coalesce(payout_id::text, '-') || ' ' || coalesce(receipt_id::text, '-') || ' ' || coalesce(reverses_id::text, '-')
    as line from finance.posting_v where kind not in ('payment', 'payout')`,
  settlements: `select contract_id || ': ' || date || ' ' || refundable_paise || ' ' || owed_paise || ' '
    || coalesce(reversed_on::text, '-') as line from finance.settlement_v`,
  declarations: `select d.contract_id || ': ' || d.status || ' ' || d.amount_paise || ' ' || d.date || ' '
    || coalesce('received ' || r.amount_paise, '-') as line
    from finance.declaration d left join finance.receipt r on r.id = d.receipt_id`,
};

const ALL = prepared({
  text: `select ${Object.entries(LINES)
    .map(
      ([what, lines]) =>
        `(select coalesce(json_agg(line order by line), '[]') from (${lines}) l) as "${what}"`,
    )
    .join(', ')},
  (select coalesce(json_agg(json_build_array(contract_id, to_char(month, 'YYYY-MM'), id)), '[]')
    from contracts.receivable where kind = 'rent') as records`,
  values: [],
}).text;

/** Kinds of lines that begin with their id; the rest of the line identifies the act. */
const FOUND = ['charges', 'credits', 'receipts', 'transactions', 'entries'];

/** Content of the database in the model's names. Records the ids of new things. */
export async function databasePicture(play: Play, expected: Picture): Promise<Picture> {
  const [row = {}] = await play.stage.app.rows(ALL);
  for (const [contract, month, id] of row.records as [string, string, string][])
    play.note(`${play.nameOf(contract)} ${month}`, id);
  for (const what of FOUND) learn(play, row[what] as string[], expected[what] ?? []);
  return Object.fromEntries(
    Object.keys(LINES).map((what) => [what, (row[what] as string[]).map((line) => play.named(line))]),
  );
}

/** Names each unknown id after the first new thing whose line matches. */
function learn(play: Play, found: string[], expected: string[]): void {
  for (const line of found) {
    const [id = ''] = line.split(':');
    if (play.knows(id)) continue;
    const rest = play.named(line.slice(id.length));
    const name = expected
      .filter((one) => one.endsWith(rest))
      .map((one) => one.slice(0, -rest.length))
      .find((one) => !play.idOf(one));
    if (name) play.note(name, id);
  }
}
