import { methodInWords } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { dayIn, inRupees } from '../../../../platform/mail/figures.js';
import { own, referenceText, words, type Words, freeText } from '../../../../platform/mail/words.js';
import type { Message } from '../../../messages/index.js';
import { CHEQUE_COLUMNS, type PaidWith, type PaymentMethod } from '../../ledger/index.js';

/** Facts for messages about a decided declaration. */
interface DecidedFacts extends PaidWith<PaymentMethod> {
  id: string;
  status: 'confirmed' | 'rejected';
  reason: string | null;
  receiptId: string | null;
  contractId: string;
  tenantId: string;
  paise: string;
  /** `YYYY-MM-DD` */
  date: string;
  reference: string | null;
  home: string;
  isDummy: boolean;
}

export const decidedFacts = (db: Queryable, ids: readonly string[]): Promise<DecidedFacts[]> =>
  db.rows<DecidedFacts>(
    prepared(sql`select d.id, d.status, d.reason, d.receipt_id as "receiptId", d.contract_id as "contractId",
        d.tenant_id as "tenantId", d.amount_paise::text as paise, to_char(d.date, 'YYYY-MM-DD') as date, d.method, ${CHEQUE_COLUMNS},
        d.reference, h.name as home, k.is_dummy as "isDummy"
      from finance.declaration d join properties.property_v h on h.id = d.property_id
      join contracts.contract_v k on k.id = d.contract_id
      where d.id = any(${ids}::uuid[]) and d.status in ('confirmed', 'rejected')`),
  );

/** To the tenant who said that they had paid. */
export function decisionMessage(decided: DecidedFacts): Message {
  const { id, home, reference, reason, receiptId, contractId } = decided;
  const amount = inRupees(decided.paise);
  const isConfirmed = decided.status === 'confirmed';
  return {
    kind: 'declaration_decided',
    personId: decided.tenantId,
    cause: id,
    title: isConfirmed ? words`Your payment was confirmed` : words`Your payment could not be confirmed`,
    text: isConfirmed
      ? words`You reported a payment of ${amount} for ${home}. It has arrived and is recorded.`
      : words`You reported a payment of ${amount} for ${home}. It was not found: ${reason ?? ''}`,
    facts: [
      ['Home', freeText(home)],
      ['Amount', amount],
      ['Paid on', dayIn(decided.date)],
      ['Mode', own(methodInWords(decided))],
      ...(reference ? [['Reference', referenceText(reference)] satisfies [string, Words]] : []),
    ],
    path: isConfirmed && receiptId ? `/payouts/receipts/${receiptId}` : `/contracts/${contractId}`,
    isDummy: decided.isDummy,
  };
}
