import { addDays } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Bells, MessageQueue } from '../../messages/index.js';
import { type ContractFacts, type ContractKind, contractMessages, CONTRACT_KINDS } from './contract-words.js';

/** Notifies the parties of a change of a contract and writes the audit log, in its transaction. */
@Injectable()
export class ContractEvents implements OnModuleInit {
  constructor(
    private readonly queue: MessageQueue,
    private readonly bells: Bells,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    for (const kind of CONTRACT_KINDS)
      this.queue.writtenBy(kind, async (em, ids) =>
        (await factsOf(em, ids)).flatMap((facts) => contractMessages(kind, facts)),
      );
  }

  log(
    em: EntityManager,
    caller: Caller,
    { id, ...entry }: { action: string; id: string; details?: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(em, caller, { ...entry, subjectType: 'contract', subjectId: id });
  }

  tell(em: EntityManager, kind: ContractKind, contractId: string): Promise<void> {
    return this.queue.add(em, kind, contractId);
  }

  /** Marks the question to a tenant as read: they answered, or the contract does not begin. */
  tenantIsDone(em: EntityManager, contractId: string, tenantId: string): Promise<void> {
    return this.bells.done(em, { kind: 'contract_to_confirm', cause: contractId, personId: tenantId });
  }
}

async function factsOf(em: EntityManager, ids: readonly string[]): Promise<ContractFacts[]> {
  const rows = await inTransaction(em).rows<ContractFacts & { terminatedOn: string | null }>(
    prepared(sql`select c.id, c.owner_id as "ownerId", c.tenant_id as "tenantId", h.name as home,
        to_char(c.start_date, 'YYYY-MM-DD') as "startDate", to_char(c.end_date, 'YYYY-MM-DD') as "endDate",
        to_char(c.terminated_on, 'YYYY-MM-DD') as "terminatedOn", c.rent_paise::text as "rentPaise",
        c.deposit_paise::text as "depositPaise",
        c.confirmed_at is not null and c.refused_at is null and not isempty(c.covered) as "isLet",
        exists (select from contracts.settled_v s where s.contract_id = c.id) as "isSettled", c.is_dummy as "isDummy"
      from contracts.contract c join properties.property_v h on h.id = c.property_id where c.id = any(${ids}::uuid[])`),
  );
  return rows.map(({ terminatedOn, ...facts }) => ({
    ...facts,
    lastDay: terminatedOn ?? facts.endDate,
    neverBegins: terminatedOn === addDays(facts.startDate, -1),
  }));
}
