import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { DayInFuture } from '../ledger-errors.js';
import { PeriodClosed, TooLongBeforeContract } from './period-errors.js';

/** A chosen day of money (`YYYY-MM-DD`), and its field in the request. */
export interface ChosenDay {
  field: string;
  day: string;
  /** Set for money of one contract. */
  contractId?: string;
  /** Set for money of all of an owner's contracts. */
  ownerId?: string;
}

/** @throws {InvalidInput} when money is dated after today */
export function refuseFutureDay({ field, day }: ChosenDay, today: string): void {
  if (day > today) throw new DayInFuture(field);
}

/** The last closed day, and the earliest day that is not too long before the contract; both `YYYY-MM-DD`. */
export interface ClosedDays {
  closed: string | null;
  earliest: string | null;
}

/** Columns with the {@link ClosedDays} of a day. Keeps the books open until the transaction ends. */
export const closedDays = ({ contractId, ownerId }: ChosenDay): SqlFragment =>
  sql`to_char(finance.closed_up_to(), 'YYYY-MM-DD') as closed,
    (select to_char(min(start_date) - interval '12 months', 'YYYY-MM-DD') from contracts.contract_v
      where id = ${contractId ?? null}::uuid or owner_id = ${ownerId ?? null}::uuid) as earliest`;

/**
 * Refuses a day that the database would refuse (`finance.check_days`), and names its field.
 * @throws {InvalidInput} when it is more than 12 months before the contract, or the owner's first one, starts
 * @throws {PeriodClosed} when the books are closed up to it, or a later day
 */
export function refuseIfClosed({ field, day, ownerId }: ChosenDay, { closed, earliest }: ClosedDays): void {
  if (earliest && day < earliest)
    throw new TooLongBeforeContract(field, earliest, ownerId ? 'their first contract' : 'the contract');
  if (closed && day <= closed) throw new PeriodClosed(closed, field);
}

/** Reads the closed days and refuses as {@link refuseIfClosed}. */
export async function refuseClosedDay(em: EntityManager, day: ChosenDay): Promise<void> {
  refuseIfClosed(
    day,
    (await inTransaction(em).row<ClosedDays>(prepared(sql`select ${closedDays(day)}`))) as ClosedDays,
  );
}

/**
 * Guards work that writes money of any day.
 * @throws {PeriodClosed} when the books are closed up to any day
 */
export async function refuseWhileClosed(em: EntityManager): Promise<void> {
  const row = await inTransaction(em).row<{ upTo: string | null }>(
    sql`select to_char(finance.closed_up_to(), 'YYYY-MM-DD') as "upTo"`,
  );
  if (row?.upTo) throw new PeriodClosed(row.upTo);
}

/** The day itself, or today if the books are closed for it. */
export async function openDay(em: EntityManager, day: string, today: string): Promise<string> {
  const row = await inTransaction(em).row<{ day: string }>(
    prepared(sql`select to_char(case when ${day}::date <= finance.closed_up_to() then ${today}::date
      else ${day}::date end, 'YYYY-MM-DD') as day`),
  );
  return (row as { day: string }).day;
}
