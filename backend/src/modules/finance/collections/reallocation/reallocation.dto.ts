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
    description: 'All that it pays from now on, each once; they come to the receipt’s amount',
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
  month: text({ example: '2026-11', description: 'YYYY-MM' }),
  description: text({ example: null, description: 'What a charge is for' }).orNull(),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 20000, description: 'Rupees that the receipt pays of it now' }),
  balance: rupees({ example: 22000, description: 'Rupees that are open of it now' }),
  most: rupees({ example: 42000, description: 'Rupees: the most that the receipt could pay of it' }),
  paidOut: flag({
    example: false,
    description: 'Whether its payment was paid out, so that it stays until that payout is reversed',
  }),
  commissionPercent: number({ example: 10, description: 'Percent of it that is commission' }),
}) {}

/** A receipt's payments, with alternatives. */
export class ReallocationDto extends view({
  receiptId: uuid({ example: '0199f0a0-0000-7000-8000-000000000050' }),
  amount: rupees({ example: 20000, description: 'Rupees' }),
  lines: list(ReallocationLineDto, 'In the order in which they are paid'),
}) {}

const { rentRecordId, chargeId, kind, month, description, dueDate } = ReallocationLineDto.fields;

/** A rent or a charge of which a receipt would pay more, or less. */
export class ReallocationChangeDto extends view({
  ...{ rentRecordId, chargeId, kind, month, description, dueDate },
  before: rupees({ example: 20000, description: 'Rupees that the receipt pays of it now' }),
  amount: rupees({ example: 2000, description: 'Rupees that it would pay of it' }),
  balance: rupees({ example: 40000, description: 'Rupees that would be open of it then' }),
}) {}

export class ReallocationPreviewDto extends view({
  lines: list(ReallocationChangeDto, 'In the order in which they are paid'),
}) {}
