import { ApiSchema } from '@nestjs/swagger';
import { choice, day, flag, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, view } from '../../../../platform/answers/view.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';

/** A rent that the receipt paid, after the reversal. */
@ApiSchema({ name: 'ReceiptReversalLine' })
export class ReceiptReversalLineDto extends view({
  transactionId: uuid({ example: '0199f0a0-0000-7000-8000-000000000030' }),
  rentRecordId: uuid({ example: '0199f0a0-0000-7000-8000-000000000020' }),
  month: text({ example: '2026-11', description: 'Month, `YYYY-MM`' }),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 20000, description: 'Amount reversed in rupees' }),
  amountSoFar: rupees({
    example: 20000,
    description: 'Amount reversed up to and including this line, in rupees',
  }),
  commission: rupees({ example: 2000, description: 'Commission reversed in rupees' }),
  balance: rupees({ example: 42000, description: 'Balance after the reversal in rupees' }),
  paidOut: flag({
    example: false,
    description: 'Whether a payout of it must be reversed first, or recovered from the owner',
  }),
  recoverable: rupees({ example: 0, description: 'Amount then overpaid to the owner, in rupees' }),
}) {}

/** A charge that the receipt paid, after the reversal. */
@ApiSchema({ name: 'ReceiptReversalCharge' })
export class ReceiptReversalChargeDto extends view({
  entryId: uuid({ example: '0199f0a0-0000-7000-8000-000000000060' }),
  chargeId: uuid({ example: '0199f0a0-0000-7000-8000-000000000070' }),
  kind: choice(CHARGE_KINDS, { example: 'maintenance' }),
  description: text({ example: 'Society maintenance' }),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 500, description: 'Amount reversed in rupees' }),
  amountSoFar: rupees({
    example: 500,
    description: 'Amount reversed up to and including this line, in rupees',
  }),
  commission: rupees({ example: 0, description: 'Commission reversed in rupees' }),
  balance: rupees({ example: 500, description: 'Balance after the reversal in rupees' }),
  paidOut: flag({
    example: false,
    description: 'Whether a payout of it must be reversed first, or recovered from the owner',
  }),
  recoverable: rupees({ example: 0, description: 'Amount then overpaid to the owner, in rupees' }),
}) {}

/** A payout to reverse before the receipt. */
@ApiSchema({ name: 'PayoutBefore' })
export class PayoutBeforeDto extends view({
  payoutId: uuid({ example: '0199f0a0-0000-7000-8000-000000000040' }),
  date: day({ example: '2026-11-21', description: 'Day of the transfer' }),
  amount: rupees({ example: 37800, description: 'Unreversed amount in rupees' }),
  isRecovered: flag({
    example: false,
    description: 'Whether some of it was recovered from the owner, so that it cannot be reversed',
  }),
}) {}

/** The effects of a receipt's reversal. */
@ApiSchema({ name: 'ReceiptReversalPreview' })
export class ReceiptReversalPreviewDto extends view({
  amount: rupees({ example: 20000, description: 'Amount reversed in rupees' }),
  commission: rupees({ example: 2000, description: 'Commission reversed in rupees' }),
  lines: list(ReceiptReversalLineDto, 'Effect on each rent, oldest month first'),
  charges: list(ReceiptReversalChargeDto, 'Effect on each charge, by due date'),
  payouts: list(
    PayoutBeforeDto,
    'Payouts to reverse first, latest first; while there are any the reversal is refused with 409, unless the amount is recovered from the owner',
  ),
  depositWithOwner: rupees({
    example: 0,
    description: 'Deposit held by the owner in excess after the reversal, in rupees',
  }),
  recoverable: rupees({
    example: 0,
    description:
      'Amount that the owner would owe with `recoverFromOwner`, in rupees: everything overpaid to them',
  }),
}) {}
