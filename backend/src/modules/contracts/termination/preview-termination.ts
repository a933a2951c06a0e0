import { monthOf, rentSchedule } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { TerminateContract } from './terminate-contract.js';
import { effectsOf, type KnownRent } from './termination-effects.js';
import type { TerminationPreviewDto } from './termination.dto.js';

/** Previews a termination. */
@Injectable()
export class PreviewTermination {
  constructor(
    private readonly em: EntityManager,
    private readonly termination: TerminateContract,
  ) {}

  /** Terminates, compares the rents and rolls back. @throws as {@link TerminateContract.terminate} */
  async of(caller: KnownCaller, id: string, date: string): Promise<TerminationPreviewDto> {
    const em = this.em.fork();
    await em.begin();
    try {
      return await this.cutIn(em, caller, id, date);
    } finally {
      await em.rollback();
    }
  }

  /** Terminates without notifying anybody, in a transaction that is to be rolled back. */
  async cutIn(
    em: EntityManager,
    caller: KnownCaller,
    id: string,
    date: string,
  ): Promise<TerminationPreviewDto> {
    const contract = await this.termination.lock(em, caller, id);
    const before = await rentsOf(em, id);
    const { takenOff } = await this.termination.cut(em, caller, contract, { date, reason: 'Preview' });
    return effectsOf({
      before,
      after: await rentsOf(em, id),
      rents: rentSchedule(contract.agreement(), monthOf(date)),
      recoveredPaise: BigInt(takenOff.recoveredPaise ?? 0),
    });
  }
}

async function rentsOf(em: EntityManager, contractId: string): Promise<KnownRent[]> {
  const rows = await inTransaction(em).rows<Record<keyof KnownRent, string>>(
    sql`select id, to_char(month, 'YYYY-MM') as month, is_after_last_day as "isLater", amount_paise::text as "amountPaise",
        paid_paise::text as "paidPaise", credited_paise::text as "creditedPaise", balance_paise::text as "balancePaise"
      from contracts.receivable where contract_id = ${contractId} and kind = 'rent' order by month`,
  );
  return rows.map(({ id, month, isLater, ...paise }) => ({
    ...{ id, month, isLater: Boolean(isLater) },
    amountPaise: BigInt(paise.amountPaise),
    paidPaise: BigInt(paise.paidPaise),
    creditedPaise: BigInt(paise.creditedPaise),
    balancePaise: BigInt(paise.balancePaise),
  }));
}
