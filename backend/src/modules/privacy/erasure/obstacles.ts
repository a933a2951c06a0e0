import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Conflict } from '../../../platform/http/app-error.js';

/** Obstacles to an erasure, and records that the accounts of others refer to. */
export interface Affairs {
  /** Contracts that run or have yet to begin. */
  running: number;
  /** Has ended contracts, or money without one. */
  isInBooks: boolean;
  /** A tenant's unpaid rents. */
  owes: boolean;
  /** A tenant's other unpaid claims. */
  owesCharges: boolean;
  /** An owner's rents that are unpaid or not paid out. */
  isOwed: boolean;
  /** An owner's other claims that are unpaid or not paid out, and Kiraya's other debts to them. */
  isOwedCharges: boolean;
  /** An owner's debts to Kiraya. */
  owesKiraya: boolean;
  /** Deposits not refunded. */
  hasDeposit: boolean;
  /** Ids of homes with contracts or payments. */
  keptHomes: string[];
}

/** Condition: the claim is still to be paid. An unpaid deposit is not, once the contract is over. */
const ASKED = sql`balance_paise > 0 and kind <> 'deposit'`;
const owesOf = (ownerId: string): SqlFragment =>
  sql`(select coalesce(sum(owes_paise), 0) from finance.owner_debt_v where owner_id = ${ownerId})`;
const OVER = sql`status in ('ended', 'terminated')`;

export async function affairsOf(em: EntityManager, id: string): Promise<Affairs> {
  const mine = sql`contracts.contract_v where (owner_id = ${id} or tenant_id = ${id})`;
  const affairs = await inTransaction(em).row<Affairs>(
    sql`select (select count(*) filter (where not ${OVER})::int from ${mine}) as running,
      (exists (select from ${mine} and ${OVER}) or exists (select from finance.posting_v where owner_id = ${id}))
        as "isInBooks",
      exists (select from contracts.rent_record_v where tenant_id = ${id} and balance_paise > 0) as owes,
      exists (select from contracts.rent_record_v where owner_id = ${id} and (balance_paise > 0 or payable_paise > 0))
        as "isOwed",
      exists (select from contracts.charge_v where tenant_id = ${id} and ${ASKED}) as "owesCharges",
      exists (select from contracts.charge_v where owner_id = ${id} and (${ASKED} or payable_paise > 0))
        or ${owesOf(id)} < 0 as "isOwedCharges",
      ${owesOf(id)} > 0 as "owesKiraya",
      exists (select from finance.deposit_v d where d.held_paise > 0 and d.contract_id in (select id from ${mine}))
        as "hasDeposit",
      array(select property_id::text from contracts.contract_v where owner_id = ${id}
        union select property_id::text from finance.posting_v where owner_id = ${id} and property_id is not null)
        as "keptHomes"`,
  );
  return affairs as Affairs;
}

class SomethingRuns extends Conflict {
  constructor(reasons: string[]) {
    super('something-runs', `Your account cannot be erased yet: ${reasons.join(', and ')}.`);
  }
}

/** @throws {Conflict} that names the obstacles */
export function refuseWhileSomethingRuns({ running, owes, isOwed, ...books }: Affairs): void {
  const contracts = running === 1 ? '1 contract has' : `${running} contracts have`;
  const reasons = [
    running && `${contracts} not ended`,
    owes && 'rent is still to be paid',
    books.owesCharges && 'charges other than rent are still to be paid',
    isOwed && 'rent of your homes is still to be collected or paid out to you',
    books.isOwedCharges && 'charges other than rent are still to be collected or paid out to you',
    books.owesKiraya && 'you still owe Kiraya money',
    books.hasDeposit && 'a deposit is still to be settled and given back',
  ].filter((reason) => typeof reason === 'string');
  if (reasons.length) throw new SomethingRuns(reasons);
}
