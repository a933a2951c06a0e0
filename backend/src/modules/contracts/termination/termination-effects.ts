import type { MonthRent } from '@kiraya/rules';
import { Money } from '../../../platform/money/money.js';
import type { RentsInAllDto, ShortenedRentDto, TerminationPreviewDto } from './termination.dto.js';

/** State of a rent record. */
export interface KnownRent {
  id: string;
  month: string;
  /** Due after the last day of a contract that was cut short. */
  isLater: boolean;
  amountPaise: bigint;
  paidPaise: bigint;
  creditedPaise: bigint;
  balancePaise: bigint;
}

interface Terminated {
  before: readonly KnownRent[];
  after: readonly KnownRent[];
  /** Rents of the contract until its last day. */
  rents: readonly MonthRent[];
  recoveredPaise: bigint;
}

/** Effects of a termination, by the rents before and after it. */
export function effectsOf({ before, after, rents, recoveredPaise }: Terminated): TerminationPreviewDto {
  const then = (month: string): KnownRent | undefined => after.find((rent) => rent.month === month);
  const later = before.flatMap((was) => (then(was.month)?.isLater ? [was] : []));
  const coming = rents.filter(({ month }) => !then(month));
  const last = coming.at(-1);
  const isPart = last !== undefined && last.amountPaise !== last.rentPaise;
  const amountOf = ({ amountPaise }: KnownRent): bigint => amountPaise;
  const balanceOf = ({ balancePaise }: KnownRent): bigint => balancePaise;
  return {
    removed: inAll(
      before.filter(({ month }) => !then(month)),
      amountOf,
    ),
    shortened: before.flatMap((was) => {
      const is = then(was.month);
      return is && !is.isLater ? shortened(was, is, recoveredPaise) : [];
    }),
    owed: inAll(
      after.filter(({ isLater, balancePaise }) => !isLater && balancePaise > 0n),
      balanceOf,
    ),
    coming: { count: coming.length, lastAmount: isPart ? Money.toRupees(last.amountPaise) : null },
    kept: inAll(
      later.filter(({ balancePaise }) => balancePaise === 0n),
      amountOf,
    ),
    cancelled: inAll(
      later.filter(({ balancePaise }) => balancePaise > 0n),
      balanceOf,
    ),
  };
}

function shortened(was: KnownRent, is: KnownRent, recoveredPaise: bigint): ShortenedRentDto[] {
  const { month } = was;
  if (is.id !== was.id)
    return [{ month, amount: Money.toRupees(is.amountPaise), takenOff: 0, freed: 0, recovered: 0 }];
  const takenOff = is.creditedPaise - was.creditedPaise;
  if (takenOff === 0n) return [];
  return [
    {
      month,
      amount: Money.toRupees(is.amountPaise - is.creditedPaise),
      takenOff: Money.toRupees(takenOff),
      freed: Money.toRupees(was.paidPaise - is.paidPaise),
      recovered: Money.toRupees(recoveredPaise),
    },
  ];
}

const inAll = (rents: readonly KnownRent[], paiseOf: (rent: KnownRent) => bigint): RentsInAllDto => ({
  count: rents.length,
  amount: Money.toRupees(Money.sum(rents.map(paiseOf))),
});
