import { ApiSchema } from '@nestjs/swagger';
import { choice, day, flag, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, view } from '../../../../platform/answers/view.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';

/** A rent that the receipt paid, after the reversal. */
@ApiSchema({ name: 'ReceiptReversalLine' })
export class ReceiptReversalLineDto extends view({
  transactionId: uuid({ example: '0199f0a0-0000-7000-8000-000000000030' }),
  rentRecordId: uuid({ example: '0199f0a0-0000-7000-8000-000000000020' }),
  month: text({ example: '2026-11', description: 'YYYY-MM' }),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 20000, description: 'Rupees: what is taken back' }),
  amountSoFar: rupees({
    example: 20000,
    description: 'Rupees: the same with the lines of it before this one',
  }),
  commission: rupees({ example: 2000, description: 'Rupees: the commission that is given back' }),
  balance: rupees({ example: 42000, description: 'Rupees: what is to be paid of it then' }),
  paidOut: flag({
    example: false,
    description: 'Whether a payout of it is to be reversed before, or recovered',
  }),
  recoverable: rupees({ example: 0, description: 'Rupees: what was paid out to the owner too much then' }),
}) {}

/** A charge that the receipt paid, after the reversal. */
@ApiSchema({ name: 'ReceiptReversalCharge' })
export class ReceiptReversalChargeDto extends view({
  entryId: uuid({ example: '0199f0a0-0000-7000-8000-000000000060' }),
  chargeId: uuid({ example: '0199f0a0-0000-7000-8000-000000000070' }),
  kind: choice(CHARGE_KINDS, { example: 'maintenance' }),
  description: text({ example: 'Society maintenance' }),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 500, description: 'Rupees: what is taken back' }),
  amountSoFar: rupees({ example: 500, description: 'Rupees: the same with the lines of it before this one' }),
  commission: rupees({ example: 0, description: 'Rupees: the commission that is given back' }),
  balance: rupees({ example: 500, description: 'Rupees: what is to be paid of it then' }),
  paidOut: flag({
    example: false,
    description: 'Whether a payout of it is to be reversed before, or recovered',
  }),
  recoverable: rupees({ example: 0, description: 'Rupees: what was paid out to the owner too much then' }),
}) {}

/** A payout to reverse before the receipt. */
@ApiSchema({ name: 'PayoutBefore' })
export class PayoutBeforeDto extends view({
  payoutId: uuid({ example: '0199f0a0-0000-7000-8000-000000000040' }),
  date: day({ example: '2026-11-21', description: 'The day of the transfer' }),
  amount: rupees({ example: 37800, description: 'Rupees: all of it that still stands' }),
  isRecovered: flag({
    example: false,
    description: 'Whether money of it was recovered from the owner, so that it is not reversed any more',
  }),
}) {}

/** The effects of a receipt's reversal. */
@ApiSchema({ name: 'ReceiptReversalPreview' })
export class ReceiptReversalPreviewDto extends view({
  amount: rupees({ example: 20000, description: 'Rupees: what is taken back' }),
  commission: rupees({ example: 2000, description: 'Rupees: the commission that is given back' }),
  lines: list(ReceiptReversalLineDto, 'What becomes of each rent, the oldest month first'),
  charges: list(ReceiptReversalChargeDto, 'What becomes of each charge, by due date'),
  payouts: list(
    PayoutBeforeDto,
    'The payouts that are to be reversed before, the latest first; while there are any it is refused (409), unless the owner is to owe what was paid out',
  ),
  depositWithOwner: rupees({
    example: 0,
    description: 'Rupees of a deposit that the owner has, and would have too much of',
  }),
  recoverable: rupees({
    example: 0,
    description:
      'Rupees: what the owner owes then, if recoverFromOwner is said; all that they have too much of',
  }),
}) {}
