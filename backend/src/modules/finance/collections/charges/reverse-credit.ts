import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Credits, type Receivable, Receivables, Tenancies } from '../../../contracts/index.js';
import { type Refusal, Reversals } from '../../ledger/index.js';
import { RuleMadeIt } from '../collection-errors.js';
import { ReopenedRents } from '../late-fees/reopened-rents.js';
import { type Counted, settledSince } from '../settlements/live-settlement.js';
import { creditJson } from './charge-json.js';

interface Known extends Counted {
  kind: string;
  of: Pick<Receivable, 'id' | 'kind' | 'feeOf'>;
}

@Injectable()
export class ReverseCredit {
  constructor(
    private readonly reversals: Reversals,
    private readonly tenancies: Tenancies,
    private readonly receivables: Receivables,
    private readonly credits: Credits,
    private readonly reopened: ReopenedRents,
  ) {}

  /**
   * Reverses a waiver: its amount is due again.
   * @throws {NotFound} when the contract has no such credit
   * @throws {Conflict} when it was reversed before, or a rule made it
   */
  reverse(
    caller: KnownCaller,
    { contractId, creditId: id }: { contractId: string; creditId: string },
    reason: string,
    request?: IdempotentRequest,
  ): Promise<string> {
    return this.reversals.reverse<Known, string>(
      { caller, id, reason, request },
      {
        what: 'credit',
        find: async (em) =>
          (await this.tenancies.lock(em, caller.account, contractId)) && (await find(em, contractId, id)),
        lock: (em, { of }) => this.receivables.lock(em, of.feeOf ? [of.feeOf, of.id] : [of.id]),
        refusals: [madeByRule, settledSince],
        before: (em, { by }) => this.credits.reverse(em, id, by),
        after: async (em, { thing: { of } }, _written, reversalId) => {
          await this.reopened.follow(em, caller, contractId, [of]);
          return { event: 'credit_reversed', details: { contractId, reversalId } };
        },
      },
      async (em) => (await creditJson(inTransaction(em), contractId, id)) as string,
    );
  }
}

const madeByRule: Refusal<Known> = (_em, { thing }) => {
  if (thing.kind !== 'waiver') throw new RuleMadeIt();
};

const find = (em: EntityManager, contractId: string, id: string): Promise<Known | undefined> =>
  inTransaction(em).row(
    sql`select c.kind, c.contract_id as "contractId", c.created_at::text as "countedAt",
        json_build_object('id', r.id, 'kind', r.kind, 'feeOf', r.fee_of) as of
      from contracts.credit_v c join contracts.receivable_v r on r.id = c.receivable_id
      where c.id = ${id} and c.contract_id = ${contractId} and not c.is_reversal`,
  );
