import { CLAIM_LABELS, formatMonth } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { inRupees } from '../../../../platform/mail/figures.js';
import { freeText, own, words, type Words } from '../../../../platform/mail/words.js';
import type { ChargeKind } from '../../../contracts/index.js';
import type { Message } from '../../../messages/index.js';

interface CreditFacts {
  id: string;
  contractId: string;
  ownerId: string;
  tenantId: string;
  paise: string;
  /** `YYYY-MM`, of a rent. */
  month: string | null;
  charge: ChargeKind | null;
  home: string;
  isDummy: boolean;
}

export const creditFacts = (db: Queryable, ids: readonly string[]): Promise<CreditFacts[]> =>
  db.rows<CreditFacts>(
    prepared(sql`select c.id, k.id as "contractId", k.owner_id as "ownerId", k.tenant_id as "tenantId",
        c.amount_paise::text as paise, to_char(r.month, 'YYYY-MM') as month, x.kind as charge, h.name as home,
        k.is_dummy as "isDummy"
      from contracts.credit_v c join contracts.contract_v k on k.id = c.contract_id
      join properties.property_v h on h.id = k.property_id
      left join contracts.rent_record_v r on r.id = c.rent_record_id
      left join contracts.charge_v x on x.id = c.charge_id where c.id = any(${ids}::uuid[])`),
  );

const whatOf = ({ month, charge }: CreditFacts): Words =>
  own(month ? `Rent for ${formatMonth(month)}` : CLAIM_LABELS[charge ?? 'other']);

/** To the tenant, and to the owner: it is not asked for any more, or again. */
const creditMessages =
  (kind: 'credit_added' | 'credit_reversed') =>
  (credit: CreditFacts): Message[] => {
    const { id, contractId, home, tenantId, ownerId, isDummy } = credit;
    const amount = inRupees(credit.paise);
    const what = whatOf(credit);
    const isAdded = kind === 'credit_added';
    const about = {
      ...{ kind, cause: id, path: `/contracts/${contractId}`, isDummy },
      title: isAdded ? words`${amount} was waived, ${home}` : words`${amount} is due again, ${home}`,
      text: isAdded
        ? words`${amount} no longer has to be paid for ${home}: ${what}.`
        : words`A waiver of ${amount} for ${home} was reversed: ${what}. It is due again.`,
      facts: [
        ['Home', freeText(home)],
        ['Of', what],
        ['Amount', amount],
      ] satisfies Message['facts'],
    };
    return [tenantId, ownerId].map((personId) => ({ ...about, personId }));
  };

export const creditAddedMessages = creditMessages('credit_added');
export const creditReversedMessages = creditMessages('credit_reversed');
