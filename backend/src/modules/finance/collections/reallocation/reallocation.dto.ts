import { ApiSchema, PickType } from '@nestjs/swagger';
import { choice, day, flag, number, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, view } from '../../../../platform/answers/view.js';
import { ValidatedField, each } from '../../../../platform/http/validated-field.decorator.js';
import { TextField } from '../../../../platform/http/text-fields.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';
import { AllocationInputDto, allocationCheck, MOST_ALLOCATIONS } from '../recording/receipt-input.dto.js';

const CLAIM_KINDS = ['rent', ...CHARGE_KINDS] as const;

@ApiSchema({ name: 'ReallocateReceipt' })
export class ReallocateReceiptDto {
  @TextField({ max: 1000, example: 'It was meant for November' })
  reason: string;

  @ValidatedField(each(allocationCheck, MOST_ALLOCATIONS), {
    type: [AllocationInputDto],
    maxItems: MOST_ALLOCATIONS,
    description: 'Complete new allocation, each item once; the total is the receipt’s amount',
  })
  allocations: AllocationInputDto[];
}

@ApiSchema({ name: 'PreviewReallocation' })
export class PreviewReallocationDto extends PickType(ReallocateReceiptDto, ['allocations'] as const) {}

/** A rent or a charge that a receipt pays, or could pay. */
export class ReallocationLineDto extends view({
  rentRecordId: uuid({ example: '0199f0a0-0000-7000-8000-000000000020' }).orNull(),
  chargeId: uuid({ example: null }).orNull(),
  kind: choice(CLAIM_KINDS, { example: 'rent' }),
  month: text({ example: '2026-11', description: 'Month, `YYYY-MM`' }),
  description: text({ example: null, description: 'Purpose of a charge; null for rent' }).orNull(),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 20000, description: 'Amount now paid by the receipt, in rupees' }),
  balance: rupees({ example: 22000, description: 'Balance now in rupees' }),
  most: rupees({ example: 42000, description: 'Maximum that the receipt could pay, in rupees' }),
  paidOut: flag({
    example: false,
    description: 'Whether its payment was paid out and so cannot change until that payout is reversed',
  }),
  commissionPercent: number({ example: 10, description: 'Commission percentage' }),
}) {}

/** A receipt's payments, with alternatives. */
export class ReallocationDto extends view({
  receiptId: uuid({ example: '0199f0a0-0000-7000-8000-000000000050' }),
  amount: rupees({ example: 20000, description: 'Amount in rupees' }),
  lines: list(ReallocationLineDto, 'Lines in order of payment'),
}) {}

const { rentRecordId, chargeId, kind, month, description, dueDate } = ReallocationLineDto.fields;

/** A rent or a charge of which a receipt would pay more, or less. */
export class ReallocationChangeDto extends view({
  ...{ rentRecordId, chargeId, kind, month, description, dueDate },
  before: rupees({ example: 20000, description: 'Amount now paid by the receipt, in rupees' }),
  amount: rupees({ example: 2000, description: 'Amount that the receipt would pay, in rupees' }),
  balance: rupees({ example: 40000, description: 'Balance that would remain, in rupees' }),
}) {}

export class ReallocationPreviewDto extends view({
  lines: list(ReallocationChangeDto, 'Lines in order of payment'),
}) {}
