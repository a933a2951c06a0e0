import { addDays } from '@kiraya/rules';
import { type Queryable, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import {
  HandoverAnswered,
  HandoverIsYours,
  HandoverNotSent,
  HandoverTooEarly,
  NotConfirmed,
} from './handover-errors.js';
import {
  DAYS_AHEAD,
  type HandoverDirection,
  type HandoverSide,
  type HandoverStatus,
} from './handover.constants.js';
import type { KeptAddition, KeptMeter, KeptRoom } from './kept-handover.js';

/** Side of an account; null for an administrator, who only reads. */
export const sideOf = ({ role }: Principal): HandoverSide | null =>
  role === 'owner' || role === 'tenant' ? role : null;

/** Condition for the contracts `c` of which an account may read handovers. */
export const onContract = ({ id, role }: Principal): SqlFragment => {
  if (role === 'admin') return sql`true`;
  return role === 'owner' ? sql`c.owner_id = ${id}` : sql`c.tenant_id = ${id}`;
};

/** Contract of a handover, locked against a deletion. Days are `YYYY-MM-DD`. */
export interface HandoverContract {
  id: string;
  side: HandoverSide;
  direction: HandoverDirection;
  startDate: string;
  lastDay: string | null;
}

/** Row of a handover, locked. */
export interface HandoverRow {
  id: string;
  side: HandoverSide;
  status: HandoverStatus;
  rooms: KeptRoom[];
  meters: KeptMeter[];
  additions: KeptAddition[];
  /** `YYYY-MM-DD` */
  answerUntil: string | null;
}

/**
 * Locks a contract of the account, an owner's or a tenant's.
 * @throws {NotFound} when there is no such contract, or it is not the account's
 * @throws {Conflict} when it is not confirmed
 */
export async function contractOf(
  on: Queryable,
  account: Principal,
  contractId: string,
  direction: HandoverDirection,
): Promise<HandoverContract> {
  const side = account.role as HandoverSide;
  const found = await on.row<Omit<HandoverContract, 'side' | 'direction'> & { confirmed: boolean }>(
    sql`select id, to_char(start_date, 'YYYY-MM-DD') as "startDate", confirmed_at is not null as confirmed,
        to_char(upper(covered) - 1, 'YYYY-MM-DD') as "lastDay"
      from contracts.contract where id = ${contractId}
        and ${side === 'owner' ? sql`owner_id` : sql`tenant_id`} = ${account.id} for key share`,
  );
  if (!found) throw new NotFound('Contract');
  const { confirmed, ...contract } = found;
  if (!confirmed) throw new NotConfirmed();
  return { ...contract, side, direction };
}

/** Locks the draft of the contract's side, or with `sent` the one that was sent by either. */
export function handoverOf(
  on: Queryable,
  { id, side, direction }: HandoverContract,
  which: 'draft' | 'sent',
): Promise<HandoverRow | undefined> {
  const condition = which === 'sent' ? sql`status <> 'draft'` : sql`status = 'draft' and side = ${side}`;
  return on.row<HandoverRow>(
    sql`select id, side, status, rooms, meters, additions, to_char(answer_until, 'YYYY-MM-DD') as "answerUntil"
      from contracts.handover where contract_id = ${id} and direction = ${direction} and ${condition} for update`,
  );
}

/**
 * Locks the handover that the other side sent.
 * @param today `YYYY-MM-DD`
 * @throws {Conflict} when there is none, it is the account's own, or cannot be answered any more
 */
export async function toAnswer(
  on: Queryable,
  contract: HandoverContract,
  today: string,
): Promise<HandoverRow> {
  const handover = await handoverOf(on, contract, 'sent');
  if (!handover) throw new HandoverNotSent();
  if (handover.side === contract.side) throw new HandoverIsYours();
  if (handover.status === 'sent' && today > (handover.answerUntil ?? '')) throw new HandoverAnswered();
  return handover;
}

/** @throws {Conflict} when the day that it belongs to is unknown, or too far ahead */
export function refuseTooEarly({ direction, startDate, lastDay }: HandoverContract, today: string): void {
  const day = direction === 'in' ? startDate : lastDay;
  const first = day && addDays(day, -DAYS_AHEAD);
  if (!first || today < first) throw new HandoverTooEarly(direction, first);
}
