import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MonthRent } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';
import type { Contract } from '../contract.entity.js';
import { STANDING_KINDS, type StandingKind } from './charge.constants.js';
import { Receivables } from '../receivables/receivables.js';

const DESCRIPTIONS: Record<StandingKind, string> = {
  maintenance: 'Monthly maintenance',
  utilities: 'Monthly utilities',
  other: 'Other monthly charges',
};

type Standing = Partial<Pick<Contract, `${StandingKind}Paise`>>;

/** Monthly charges of a contract. */
export const standingOf = (agreed: Standing): { kind: StandingKind; paise: bigint }[] =>
  STANDING_KINDS.flatMap((kind) => {
    const paise = agreed[`${kind}Paise`];
    return paise ? [{ kind, paise }] : [];
  });

/** Writes agreed deposits and monthly charges, in the transaction of the given entity manager. */
@Injectable()
export class StandingCharges {
  constructor(
    private readonly receivables: Receivables,
    private readonly clock: Clock,
  ) {}

  /** Makes the deposit charge of a new contract. */
  async askForDeposit(em: EntityManager, contract: Contract, createdBy: string | null): Promise<void> {
    const { id, depositPaise, depositHeldBy, startDate } = contract;
    if (!depositPaise || !depositHeldBy) return;
    await this.receivables.make(em, id, {
      ...{ kind: 'deposit' as const, paise: depositPaise, heldBy: depositHeldBy, createdBy },
      ...{ dueDate: startDate, description: 'Deposit' },
    });
  }

  /** Makes missing monthly charges, each due with its rent. @param rents one a month */
  async makeMissing(
    em: EntityManager,
    contract: Contract,
    rents: Pick<MonthRent, 'dueDate'>[],
  ): Promise<void> {
    const rows = standingOf(contract).flatMap(({ kind, paise }) =>
      rents.map(({ dueDate }) => ({
        ...{ id: newId(), kind, description: DESCRIPTIONS[kind] },
        ...{ due_date: dueDate, amount_paise: String(paise) },
      })),
    );
    if (rows.length === 0) return;
    await inTransaction(em).rows(
      sql`insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
          amount_paise, commission_bps, description, month, created_at)
        select s.id, c.id, c.property_id, c.owner_id, c.tenant_id, s.kind, s.due_date, s.amount_paise,
          c.standing_bps, s.description, date_trunc('month', s.due_date::timestamp)::date,
          ${this.clock.now().toISOString()}::timestamptz
        from contracts.contract c, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as s (id uuid, kind text, due_date date, amount_paise bigint, description text)
        where c.id = ${contract.id}
        on conflict (contract_id, kind, month) do nothing`,
    );
  }

  /** Makes charges due after the last day fall due with the last month's rent, once a contract is cut short. */
  async endWith(em: EntityManager, contractId: string, lastDay: string): Promise<void> {
    const due = sql`contracts.due_on(c.covered, c.due_day, s.month)`;
    await inTransaction(em).rows(
      sql`update contracts.receivable s set due_date = ${due}
        from contracts.contract c where c.id = ${contractId} and s.contract_id = c.id and s.due_date > ${lastDay}
          and s.kind <> 'rent' and s.month is not null and ${due} is not null`,
    );
  }

  /** Removes charges after a contract's last day, except those ever paid or credited. */
  async removeUntouchedAfter(em: EntityManager, contractId: string, lastDay: string): Promise<void> {
    await inTransaction(em).rows(
      sql`delete from contracts.receivable where contract_id = ${contractId} and due_date > ${lastDay}
        and kind <> 'rent' and (month is not null or kind = 'deposit') and not was_touched`,
    );
  }
}
