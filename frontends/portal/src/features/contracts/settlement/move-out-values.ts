import { RefundDeposit, TerminateContract } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import type { PaymentMethod } from '@kiraya/rules';
import { isWithin, type Bounds } from '@kiraya/rules';
import { chequeOf, chequeSchema, NO_CHEQUE, type ChequeValues } from '@kiraya/session/methods';
import { object, string } from 'yup';
import type { MoveOutPreview } from '../api/move-out';
import { damagesSchema, type Damage } from './settlement-schema';

/** Refund that is recorded later. */
export const LATER = '';

export interface MoveOutValues extends ChequeValues {
  /** `YYYY-MM-DD`; empty where the contract has its last day already. */
  lastDay: string;
  reason: string;
  damages: Damage[];
  unused: 'unusedRent'[];
  method: PaymentMethod | typeof LATER;
  owners: 'byOwner'[];
  reference: string;
}

export const startWith = (lastDay: string): MoveOutValues => ({
  ...{ lastDay, reason: '', damages: [], unused: ['unusedRent'], method: 'bank_transfer' },
  ...{ owners: [], reference: '', ...NO_CHEQUE },
});

const MOST_REFERENCE = RefundDeposit.reference.maxLength;
const MOST_REASON = TerminateContract.reason.maxLength;

/** @param bounds of the last day; null where it is set already */
export const moveOutSchema = (bounds: Bounds | null) =>
  object({
    lastDay: string().test(
      'within',
      'Must be within the period of the contract, and not in the future',
      (day) => !bounds || (Boolean(day) && isWithin(day ?? '', bounds)),
    ),
    reason: string().max(MOST_REASON, `Must be at most ${formatNumber(MOST_REASON)} characters`),
    reference: string().max(MOST_REFERENCE, `At most ${MOST_REFERENCE} characters`),
    ...chequeSchema,
  }).concat(damagesSchema);

const isWhole = ({ amount, reason }: Damage): boolean =>
  Number(amount) > 0 && Number(amount) <= RefundDeposit.amount.maximum && Boolean(reason.trim());

/** Part of the request that its sums follow from, with the damages that are filled in. */
export const previewOf = ({ lastDay, unused, damages }: MoveOutValues) => ({
  ...(lastDay && { lastDay }),
  unusedRent: unused.length > 0,
  damages: damages
    .filter(isWhole)
    .map(({ amount, reason }) => ({ amount: Number(amount), reason: reason.trim() })),
});

/** Request with the refund that its preview shows. */
export function bodyOf(values: MoveOutValues, { refund, unusedRent }: MoveOutPreview) {
  const { method, reason, reference, owners, ...cheque } = values;
  const byOwner = owners.length > 0 && refund.withOwner > 0;
  const sums = {
    ...(refund.withKiraya > 0 && { refundByKiraya: refund.withKiraya }),
    ...(byOwner && { refundByOwner: refund.withOwner }),
  };
  const isRefunded = method !== LATER && Object.keys(sums).length > 0;
  return {
    ...previewOf(values),
    unusedRent: unusedRent !== null && values.unused.length > 0,
    ...(reason.trim() && { reason: reason.trim() }),
    ...(isRefunded && { ...sums, method, reference: reference.trim(), ...chequeOf({ ...cheque, method }) }),
  };
}
