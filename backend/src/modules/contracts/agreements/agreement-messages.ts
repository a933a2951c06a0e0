import type { AgreementSide, AgreementState } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { freeText, own, words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue } from '../../messages/index.js';

const KINDS = ['agreement_sent', 'agreement_answered'] as const satisfies readonly Message['kind'][];
export type AgreementMessageKind = (typeof KINDS)[number];

/** Facts of a version for messages. */
interface Facts {
  id: string;
  contractId: string;
  ownerId: string;
  tenantId: string;
  home: string;
  state: AgreementState;
  declinedBy: AgreementSide | null;
  /** The side that accepted first; null while neither has. */
  first: AgreementSide | null;
  isDummy: boolean;
}

/** Tells the tenant of a version that was sent, and each side of the other's answer. */
@Injectable()
export class AgreementMessages implements OnModuleInit {
  constructor(private readonly queue: MessageQueue) {}

  onModuleInit(): void {
    for (const kind of KINDS)
      this.queue.writtenBy(kind, async (em, ids) =>
        (await factsOf(em, ids)).flatMap((facts) => messagesOf(kind, facts)),
      );
  }

  tell(em: EntityManager, kind: AgreementMessageKind, agreementId: string): Promise<void> {
    return this.queue.add(em, kind, agreementId);
  }
}

const factsOf = (em: EntityManager, ids: readonly string[]): Promise<Facts[]> =>
  inTransaction(em).rows<Facts>(
    prepared(sql`select a.id, a.contract_id as "contractId", c.owner_id as "ownerId", c.tenant_id as "tenantId",
        h.name as home, a.state, a.declined_by as "declinedBy", c.is_dummy as "isDummy",
        case when a.owner_accepted_at <= a.tenant_accepted_at or a.tenant_accepted_at is null
          then case when a.owner_accepted_at is not null then 'owner' end else 'tenant' end as first
      from contracts.agreement a join contracts.contract c on c.id = a.contract_id
        join properties.property_v h on h.id = c.property_id where a.id = any(${ids}::uuid[])`),
  );

const other = (side: AgreementSide): AgreementSide => (side === 'owner' ? 'tenant' : 'owner');

function messagesOf(kind: AgreementMessageKind, facts: Facts): Message[] {
  const { id, contractId, home, ownerId, tenantId, state, isDummy } = facts;
  const said = kind === 'agreement_sent' ? sent(facts) : answered(facts);
  if (!said) return [];
  const { told, ...text } = said;
  return told.map((side) => ({
    ...{
      kind,
      cause: kind === 'agreement_sent' ? id : `${id}/${state}`,
      path: `/contracts/${contractId}`,
      isDummy,
      ...text,
    },
    personId: side === 'owner' ? ownerId : tenantId,
    facts: [['Home', freeText(home)]],
  }));
}

type Said = Pick<Message, 'title' | 'text'> & { told: AgreementSide[] };

const sent = ({ home, state }: Facts): Said | undefined =>
  state === 'superseded'
    ? undefined
    : {
        told: ['tenant'],
        title: words`The agreement of ${home} waits for your answer`,
        text: words`Read the agreement of ${home}, and accept it or say what should be different.`,
      };

function answered({ home, state, declinedBy, first }: Facts): Said | undefined {
  if (state === 'declined' && declinedBy)
    return {
      told: [other(declinedBy)],
      title: words`The agreement of ${home} is declined`,
      text: words`The ${own(declinedBy)} declined the agreement of ${home}. The contract's page shows why.`,
    };
  if (state === 'accepted')
    return {
      told: ['owner', 'tenant'],
      title: words`The agreement of ${home} is accepted by both`,
      text: words`Owner and tenant accepted the agreement of ${home}. The contract's page has the PDF.`,
    };
  if (state === 'sent' && first)
    return {
      told: [other(first)],
      title: words`The ${own(first)} accepted the agreement of ${home}`,
      text: words`The agreement of ${home} waits for you to accept it as well.`,
    };
  return undefined;
}
