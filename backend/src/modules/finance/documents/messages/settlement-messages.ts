import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { freeText, own, words, type Words } from '../../../../platform/mail/words.js';
import type { Message } from '../../../messages/index.js';
import { figure } from '../papers/paper-words.js';
import { DEPOSITS_TO_REFUND, type SettlementStatementDto } from '../../collections/index.js';

/** Facts for messages about a settlement. */
interface SettlementFacts {
  id: string;
  contractId: string;
  ownerId: string;
  tenantId: string;
  home: string;
  statement: SettlementStatementDto;
  /** Nothing of the deposit is left to give back. */
  isRefunded: boolean;
  isDummy: boolean;
}

export const settlementFacts = (db: Queryable, ids: readonly string[]): Promise<SettlementFacts[]> =>
  db.rows<SettlementFacts>(
    prepared(sql`select s.id, s.contract_id as "contractId", s.owner_id as "ownerId", s.tenant_id as "tenantId", h.name as home,
        s.statement, not exists (select from ${DEPOSITS_TO_REFUND} w where w.contract_id = s.contract_id) as "isRefunded",
        k.is_dummy as "isDummy"
      from finance.settlement s join properties.property_v h on h.id = s.property_id
      join contracts.contract_v k on k.id = s.contract_id where s.id = any(${ids}::uuid[])`),
  );

/** To the tenant, and to the owner. */
export function settlementMessages(settlement: SettlementFacts): Message[] {
  const { id, home, statement, contractId } = settlement;
  const { deposit, refundable, stillOwed } = statement;
  const facts: [string, Words][] = [
    ['Home', freeText(home)],
    ['Deposit', own(figure(deposit.held))],
    ['Set off against what was open', own(figure(deposit.used))],
    ['To be given back', own(figure(refundable))],
    ...(stillOwed > 0 ? [['Still to be paid', own(figure(stillOwed))] satisfies [string, Words]] : []),
  ];
  const about = {
    kind: 'deposit_settlement' as const,
    cause: id,
    title: words`Deposit of ${home}: settlement`,
    facts,
    path: `/contracts/${contractId}`,
    isDummy: settlement.isDummy,
  };
  const outcome = (whom: string, who: string): string => {
    if (refundable > 0) return `${figure(refundable)} of the deposit is to be given back to ${whom}.`;
    return stillOwed > 0 ? `${figure(stillOwed)} is still to be paid by ${who}.` : 'Nothing is left to pay.';
  };
  return [
    { ...about, personId: settlement.tenantId, text: outcome('you', 'you') },
    { ...about, personId: settlement.ownerId, text: outcome('the tenant', 'the tenant') },
  ].map((message) => ({ ...message, text: words`The tenancy of ${home} was settled. ${own(message.text)}` }));
}

/** To the staff, who give it back, unless it was given back at once. */
export function refundDueMessages(settlement: SettlementFacts): Message[] {
  const { id, home, statement, contractId, isDummy } = settlement;
  if (statement.refundable === 0 || settlement.isRefunded) return [];
  const amount = own(figure(statement.refundable));
  return [
    {
      ...{ kind: 'refund_due', personId: null, cause: id, path: `/contracts/${contractId}`, isDummy },
      title: words`To refund: ${amount}, ${home}`,
      text: words`The tenancy of ${home} was settled, and ${amount} of its deposit has to be refunded.`,
      facts: [
        ['Home', freeText(home)],
        ['To be given back', amount],
      ],
    },
  ];
}

/** To the tenant, and to the owner. */
export function settlementReversedMessages(settlement: SettlementFacts): Message[] {
  const { id, home, contractId, tenantId, ownerId, isDummy } = settlement;
  return [tenantId, ownerId].map((personId) => ({
    ...{ kind: 'settlement_reversed', personId, cause: id, path: `/contracts/${contractId}`, isDummy },
    title: words`Deposit of ${home}: the settlement was reversed`,
    text: words`The settlement of the tenancy of ${home} was reversed. What it set off is due again until there is a new one.`,
    facts: [['Home', freeText(home)]],
  }));
}
