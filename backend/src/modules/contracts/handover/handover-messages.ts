import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { dayIn } from '../../../platform/mail/figures.js';
import { freeText, own, words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue } from '../../messages/index.js';
import type { HandoverDirection, HandoverSide, HandoverStatus } from './handover.constants.js';

const HANDOVER_KINDS = ['handover_sent', 'handover_answered'] as const satisfies readonly Message['kind'][];
type HandoverKind = (typeof HANDOVER_KINDS)[number];

/** Facts of a handover for messages. Days are `YYYY-MM-DD`. */
interface HandoverFacts {
  id: string;
  contractId: string;
  ownerId: string;
  tenantId: string;
  home: string;
  direction: HandoverDirection;
  side: HandoverSide;
  status: HandoverStatus;
  isSilent: boolean;
  answerUntil: string;
  isDummy: boolean;
}

const NAMES = { in: words`move-in handover`, out: words`move-out handover` };

/** Tells the parties of handovers: of one that was sent the other side, of its answer who sent it, of silence both. */
@Injectable()
export class HandoverMessages implements OnModuleInit {
  constructor(private readonly queue: MessageQueue) {}

  onModuleInit(): void {
    for (const kind of HANDOVER_KINDS)
      this.queue.writtenBy(kind, async (em, ids) =>
        (await factsOf(em, ids)).flatMap((facts) => messagesOf(kind, facts)),
      );
  }

  tell(em: EntityManager, kind: HandoverKind, handoverId: string): Promise<void> {
    return this.queue.add(em, kind, handoverId);
  }
}

const factsOf = (em: EntityManager, ids: readonly string[]): Promise<HandoverFacts[]> =>
  inTransaction(em).rows<HandoverFacts>(
    prepared(sql`select s.id, s.contract_id as "contractId", c.owner_id as "ownerId", c.tenant_id as "tenantId",
        h.name as home, s.direction, s.side, s.status, s.answered_by is null as "isSilent",
        to_char(s.answer_until, 'YYYY-MM-DD') as "answerUntil", c.is_dummy as "isDummy"
      from contracts.handover s join contracts.contract c on c.id = s.contract_id
        join properties.property_v h on h.id = c.property_id where s.id = any(${ids}::uuid[])`),
  );

const personOf = ({ ownerId, tenantId }: HandoverFacts, side: HandoverSide): string =>
  side === 'owner' ? ownerId : tenantId;

function messagesOf(kind: HandoverKind, facts: HandoverFacts): Message[] {
  const { id, contractId, home, direction, side, status, answerUntil, isSilent, isDummy } = facts;
  const other: HandoverSide = side === 'owner' ? 'tenant' : 'owner';
  const answered: HandoverSide[] = isSilent ? [side, other] : [side];
  const told = kind === 'handover_sent' ? [other] : answered;
  return told.map((one) => ({
    // A dispute can be followed by an acceptance, which is told as well.
    ...{
      kind,
      cause: kind === 'handover_sent' ? id : `${id}/${status}`,
      path: `/contracts/${contractId}/handover/${direction}`,
      isDummy,
    },
    ...saidOf(kind, facts),
    personId: personOf(facts, one),
    facts: [
      ['Home', freeText(home)],
      ['To answer until', dayIn(answerUntil)],
    ],
  }));
}

function saidOf(
  kind: HandoverKind,
  { home, direction, side, status, isSilent, answerUntil }: HandoverFacts,
): Pick<Message, 'title' | 'text'> {
  const name = NAMES[direction];
  if (kind === 'handover_sent')
    return {
      title: words`The ${name} of ${home} waits for your answer`,
      text: words`The ${own(side)} wrote down the state of ${home}. Read it, and add what differs until ${dayIn(answerUntil)}. Without an answer it counts as accepted.`,
    };
  if (status === 'disputed')
    return {
      title: words`The ${name} of ${home} is disputed`,
      text: words`The other side does not agree with the ${name} of ${home}. Its page shows why, and what they added.`,
    };
  return {
    title: words`The ${name} of ${home} is accepted`,
    text: isSilent
      ? words`Nobody answered the ${name} of ${home} until ${dayIn(answerUntil)}, so it counts as accepted.`
      : words`The other side accepted the ${name} of ${home}. Its page has the paper.`,
  };
}
