import { Money } from '../../../platform/money/money.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { StandingKind } from '../charges/charge.constants.js';
import type { AgreedChargesDto, LateFeeDto, StandingChargeDto } from './agreed-charges.dto.js';
import type { AgreedCharges, LateFeeTerms } from './term-columns.js';

const NO_LATE_FEE: LateFeeTerms = {
  lateFeeKind: null,
  lateFeeGraceDays: null,
  lateFeePaise: null,
  lateFeeBps: null,
  lateFeeMaxPaise: null,
};

/**
 * Converts input to stored terms besides rent.
 * @throws {InvalidInput} when a kind comes twice, or a late fee contradicts itself or the rent
 */
export function agreedCharges(sent: AgreedChargesDto & { rent: number }): AgreedCharges {
  const { deposit, standingCharges, lateFee, rent } = sent;
  const standing = standingCharges ?? [];
  if (new Set(standing.map(({ kind }) => kind)).size < standing.length)
    throw new InvalidInput({ standingCharges: ['Must have each kind once'] });
  return {
    depositPaise: deposit ? Money.fromRupees(deposit.amount) : null,
    depositHeldBy: deposit?.heldBy ?? null,
    maintenancePaise: standingOf(standing, 'maintenance'),
    utilitiesPaise: standingOf(standing, 'utilities'),
    otherPaise: standingOf(standing, 'other'),
    ...(lateFee ? agreedLateFee(lateFee, rent) : NO_LATE_FEE),
  };
}

function standingOf(standing: StandingChargeDto[], wanted: StandingKind): bigint | null {
  const found = standing.find(({ kind }) => kind === wanted);
  return found ? Money.fromRupees(found.amount) : null;
}

function agreedLateFee(
  { graceDays, kind, amount, percentPerDay, max }: LateFeeDto,
  rent: number,
): LateFeeTerms {
  refuseOddFee({ kind, amount, percentPerDay });
  if ((amount ?? 0) > rent || (max ?? 0) > rent)
    throw new InvalidInput({ lateFee: ['Must come to at most the rent'] });
  return {
    lateFeeKind: kind,
    lateFeeGraceDays: graceDays,
    lateFeePaise: amount ? Money.fromRupees(amount) : null,
    lateFeeBps: percentPerDay ? Number(Money.fromRupees(percentPerDay)) : null,
    lateFeeMaxPaise: max ? Money.fromRupees(max) : null,
  };
}

function refuseOddFee({
  kind,
  amount,
  percentPerDay,
}: Pick<LateFeeDto, 'kind' | 'amount' | 'percentPerDay'>): void {
  if (kind === 'flat' && (percentPerDay || !amount))
    throw new InvalidInput({ lateFee: ['A flat fee must have an amount, and no percentPerDay'] });
  if (Boolean(amount) === Boolean(percentPerDay))
    throw new InvalidInput({ lateFee: ['A daily fee must have an amount or a percentPerDay'] });
}
