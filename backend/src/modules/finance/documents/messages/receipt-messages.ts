import { formatMonth } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { dayIn, inRupees } from '../../../../platform/mail/figures.js';
import { freeText, own, referenceText, words as text, type Words } from '../../../../platform/mail/words.js';
import type { ChargeKind } from '../../../contracts/index.js';
import type { Message } from '../../../messages/index.js';
import { CHEQUE_COLUMNS, type PaidWith, type Tender } from '../../ledger/index.js';
import { modeOf } from '../papers/paper-words.js';
import { RECEIPT_PAPER } from './paper-makers.js';

/** Facts for messages about a receipt. Names are left out: they would outlive their accounts. */
interface ReceiptFacts extends PaidWith {
  id: string;
  number: string;
  paise: string;
  /** `YYYY-MM-DD` */
  date: string;
  tender: Tender;
  reference: string | null;
  ownerId: string;
  tenantId: string;
  home: string;
  /** `YYYY-MM` of the rents paid. */
  months: string[];
  charges: ChargeKind[];
  isDummy: boolean;
}

export const receiptFacts = (db: Queryable, ids: readonly string[]): Promise<ReceiptFacts[]> =>
  db.rows<ReceiptFacts>(
    prepared(sql`select r.id, n.number, r.amount_paise::text as paise, to_char(r.date, 'YYYY-MM-DD') as date, r.tender, r.method, ${CHEQUE_COLUMNS},
        r.reference, r.owner_id as "ownerId", r.tenant_id as "tenantId", h.name as home, k.is_dummy as "isDummy",
        array(select distinct to_char(p.month, 'YYYY-MM') from finance.posting p
          where p.receipt_id = r.id and p.kind = 'payment' order by 1) as months,
        array(select distinct c.kind from finance.posting p join contracts.charge_v c on c.id = p.receivable_id
          where p.receipt_id = r.id order by 1) as charges
      from finance.receipt r join finance.receipt_number n on n.receipt_id = r.id
      join properties.property_v h on h.id = r.property_id
      join contracts.contract_v k on k.id = r.contract_id where r.id = any(${ids}::uuid[])`),
  );

/** One month, or the first and the last of several. */
function monthsInWords(months: readonly string[]): string {
  const [first, last] = [months[0], months.at(-1)].map((month) => formatMonth(month ?? ''));
  return first === last ? `${first}` : `${first} to ${last}`;
}

function whatFor({ months, charges }: ReceiptFacts): { subject: string; words: string } {
  if (months.length > 0) {
    const words = monthsInWords(months);
    const more = charges.length > 0 ? ' and charges' : '';
    return { subject: `Rent recorded: ${words}`, words: `rent for ${words}${more}` };
  }
  const isDeposit = charges.every((kind) => kind === 'deposit');
  return isDeposit
    ? { subject: 'Deposit recorded', words: 'deposit' }
    : { subject: 'Payment recorded', words: 'charges' };
}

/** To the tenant, and to the owner. */
export function receiptMessages(receipt: ReceiptFacts): Message[] {
  const { id, home, reference } = receipt;
  const { subject, words } = whatFor(receipt);
  const amount = inRupees(receipt.paise);
  const facts: [string, Words][] = [
    ['Home', freeText(home)],
    ['For', own(words.charAt(0).toUpperCase() + words.slice(1))],
    ['Amount', amount],
    ['Paid on', dayIn(receipt.date)],
    ['Mode', own(modeOf(receipt))],
    ...(reference ? [['Reference', referenceText(reference)] satisfies [string, Words]] : []),
    ['Receipt', own(receipt.number)],
  ];
  return [receipt.tenantId, receipt.ownerId].map((personId) => ({
    kind: 'receipt_recorded',
    personId,
    cause: id,
    title: text`${own(subject)}, ${home}`,
    text: text`${amount} was recorded for ${home}: ${own(words)}.`,
    facts,
    path: `/payouts/receipts/${id}`,
    attachment: { maker: RECEIPT_PAPER, id },
    isDummy: receipt.isDummy,
  }));
}
