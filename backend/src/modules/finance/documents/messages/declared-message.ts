import { methodInWords } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { dayIn, inRupees } from '../../../../platform/mail/figures.js';
import { freeText, own, words } from '../../../../platform/mail/words.js';
import type { Message } from '../../../messages/index.js';
import { CHEQUE_COLUMNS, type PaidWith, type PaymentMethod } from '../../ledger/index.js';
import { referenceFact } from './facts-of.js';

/** A pending declaration. */
interface DeclaredFacts extends PaidWith<PaymentMethod> {
  id: string;
  paise: string;
  /** `YYYY-MM-DD` */
  date: string;
  reference: string | null;
  home: string;
  isDummy: boolean;
}

/**
 * Facts of pending declarations, locked until the messages are written: a decision meanwhile would leave a task that
 * nobody has.
 */
export const declaredFacts = (db: Queryable, ids: readonly string[]): Promise<DeclaredFacts[]> =>
  db.rows<DeclaredFacts>(
    prepared(sql`select d.id, d.amount_paise::text as paise, to_char(d.date, 'YYYY-MM-DD') as date, d.method, ${CHEQUE_COLUMNS}, d.reference,
        h.name as home, k.is_dummy as "isDummy"
      from finance.declaration d join properties.property_v h on h.id = d.property_id
      join contracts.contract_v k on k.id = d.contract_id
      where d.id = any(${ids}::uuid[]) and d.status = 'pending' order by d.id for share of d`),
  );

/** To the staff, who look for the money. */
export function declaredMessage(declared: DeclaredFacts): Message {
  const { id, home, isDummy } = declared;
  const amount = inRupees(declared.paise);
  const date = dayIn(declared.date);
  return {
    ...{
      kind: 'declaration_made',
      personId: null,
      cause: id,
      path: `/payouts/collect?declaration=${id}`,
      isDummy,
    },
    title: words`To confirm: ${amount}, ${home}`,
    text: words`The tenant of ${home} reports a payment of ${amount} on ${date}. Confirm it if it has arrived; otherwise refuse it.`,
    facts: [
      ['Home', freeText(home)],
      ['Amount', amount],
      ['Paid on', date],
      ['Mode', own(methodInWords(declared))],
      ...referenceFact(declared.reference),
    ],
  };
}
