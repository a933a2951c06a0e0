import { CLAIM_LABELS } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { dayIn, inRupees } from '../../../../platform/mail/figures.js';
import { freeText, own, words, type Words } from '../../../../platform/mail/words.js';
import type { ChargeKind, ReviewStatus } from '../../../contracts/index.js';
import type { Message } from '../../../messages/index.js';

/** Facts for messages about a charge. The parties' words stay on the contract's page. */
interface ChargeFacts {
  id: string;
  contractId: string;
  ownerId: string;
  tenantId: string;
  kind: ChargeKind;
  paise: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  home: string;
  status: ReviewStatus | null;
  /** Set for a late fee. */
  rentRecordId: string | null;
  isDummy: boolean;
}

export const chargeFacts = (db: Queryable, ids: readonly string[]): Promise<ChargeFacts[]> =>
  db.rows<ChargeFacts>(
    prepared(sql`select c.id, c.contract_id as "contractId", c.owner_id as "ownerId", c.tenant_id as "tenantId", c.kind,
        c.amount_paise::text as paise, to_char(c.due_date, 'YYYY-MM-DD') as "dueDate", h.name as home, v.status,
        c.fee_of as "rentRecordId", k.is_dummy as "isDummy"
      from contracts.charge_v c join properties.property_v h on h.id = c.property_id
      join contracts.contract_v k on k.id = c.contract_id
      left join contracts.charge_review_v v on v.charge_id = c.id where c.id = any(${ids}::uuid[])`),
  );

const amountOf = ({ paise }: ChargeFacts): Words => inRupees(paise);

const aboutOf = (charge: ChargeFacts): Pick<Message, 'cause' | 'facts' | 'path' | 'isDummy'> => ({
  cause: charge.id,
  facts: [
    ['Home', freeText(charge.home)],
    ['For', own(CLAIM_LABELS[charge.kind])],
    ['Amount', amountOf(charge)],
    ['Due on', dayIn(charge.dueDate)],
  ],
  path: `/contracts/${charge.contractId}`,
  isDummy: charge.isDummy,
});

/** To the tenant who is asked for it. */
export function chargeAddedMessage(charge: ChargeFacts): Message {
  const { tenantId, home, kind, status } = charge;
  const amount = amountOf(charge);
  const isProposal = kind === 'damage' && status !== null;
  return {
    ...aboutOf(charge),
    kind: 'charge_added',
    personId: tenantId,
    title: words`New charge for ${home}`,
    text: isProposal
      ? words`${amount} is proposed for damage to ${home}. It counts when the tenancy is settled. If it is wrong, you can dispute it on your contract’s page.`
      : words`A charge of ${amount} was added for ${home}. If it is wrong, you can dispute it on your contract’s page.`,
  };
}

/** To the tenant who was asked for it. */
export function chargeWithdrawnMessage(charge: ChargeFacts): Message {
  const { tenantId, home } = charge;
  return {
    ...aboutOf(charge),
    kind: 'charge_withdrawn',
    personId: tenantId,
    title: words`A charge was withdrawn, ${home}`,
    text: words`The charge of ${amountOf(charge)} for ${home} was added by mistake and no longer has to be paid.`,
  };
}

/** To the tenant, once for a rent: the fee may grow from day to day. */
export function lateFeeMessage(fee: ChargeFacts): Message {
  const { id, tenantId, home, rentRecordId } = fee;
  return {
    ...aboutOf(fee),
    kind: 'late_fee_added',
    personId: tenantId,
    cause: rentRecordId ?? id,
    title: words`A late fee is due, ${home}`,
    text: words`A rent of ${home} was not paid on time, so a late fee is due under your contract: ${amountOf(fee)} so far. Your contract’s page shows all dues.`,
  };
}

/** To the owner, who is to answer. */
export function chargeDisputedMessage(charge: ChargeFacts): Message {
  const { ownerId, home } = charge;
  return {
    ...aboutOf(charge),
    kind: 'charge_disputed',
    personId: ownerId,
    title: words`A charge is disputed, ${home}`,
    text: words`Your tenant disputes a charge of ${amountOf(charge)} for ${home}. It waits until you, or an administrator, uphold or withdraw it.`,
  };
}

/** To the tenant, and to the owner. */
export function chargeAnsweredMessages(charge: ChargeFacts): Message[] {
  const { home, tenantId, ownerId } = charge;
  const amount = amountOf(charge);
  const isUpheld = charge.status === 'upheld';
  const about = {
    ...aboutOf(charge),
    kind: 'charge_answered' as const,
    title: words`A charge was ${own(isUpheld ? 'upheld' : 'withdrawn')}, ${home}`,
    text: isUpheld
      ? words`The charge of ${amount} for ${home} was upheld and has to be paid. The answer is on the contract’s page.`
      : words`The charge of ${amount} for ${home} no longer has to be paid. The answer is on the contract’s page.`,
  };
  return [tenantId, ownerId].map((personId) => ({ ...about, personId }));
}
