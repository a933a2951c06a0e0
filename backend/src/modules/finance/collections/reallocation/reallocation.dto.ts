import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { Checked, each } from '../../../../platform/http/checked.decorator.js';
import { TextField } from '../../../../platform/http/text-fields.js';
import { CHARGE_KINDS, type ChargeKind } from '../../../contracts/index.js';
import { AllocationInputDto, allocationCheck, MOST_ALLOCATIONS } from '../recording/receipt-input.dto.js';

const CLAIM_KINDS = ['rent', ...CHARGE_KINDS] as const;

/** What a receipt pays instead. */
@ApiSchema({ name: 'ReallocateReceipt' })
export class ReallocateReceiptDto {
  @TextField({ max: 1000, example: 'It was meant for November' })
  reason: string;

  @Checked(each(allocationCheck, MOST_ALLOCATIONS), {
    type: [AllocationInputDto],
    maxItems: MOST_ALLOCATIONS,
    description: 'All that it pays from now on, each once; they come to the receipt’s amount',
  })
  allocations: AllocationInputDto[];
}

/** What a receipt is to pay. */
@ApiSchema({ name: 'PreviewReallocation' })
export class PreviewReallocationDto extends PickType(ReallocateReceiptDto, ['allocations'] as const) {}

/** A rent or a charge that a receipt pays, or could pay. */
export class ReallocationLineDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000020',
  })
  rentRecordId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  chargeId: string | null;
  @ApiProperty({ enum: CLAIM_KINDS, example: 'rent' })
  kind: 'rent' | ChargeKind;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What a charge is for' })
  description: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 20000, description: 'Rupees that the receipt pays of it now' })
  amount: number;
  @ApiProperty({ example: 22000, description: 'Rupees that are open of it now' })
  balance: number;
  @ApiProperty({ example: 42000, description: 'Rupees: the most that the receipt could pay of it' })
  most: number;
  @ApiProperty({
    example: false,
    description: 'Whether its payment was paid out, so that it stays until that payout is reversed',
  })
  paidOut: boolean;
  @ApiProperty({ example: 10, description: 'Percent of it that is commission' })
  commissionPercent: number;
}

/** What a receipt pays, and what it could pay instead. */
export class ReallocationDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000050' })
  receiptId: string;
  @ApiProperty({ example: 20000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ type: [ReallocationLineDto], description: 'In the order in which they are paid' })
  lines: ReallocationLineDto[];
}

/** A rent or a charge of which a receipt would pay more, or less. */
export class ReallocationChangeDto extends PickType(ReallocationLineDto, [
  ...(['rentRecordId', 'chargeId', 'kind', 'month', 'description', 'dueDate'] as const),
]) {
  @ApiProperty({ example: 20000, description: 'Rupees that the receipt pays of it now' })
  before: number;
  @ApiProperty({ example: 2000, description: 'Rupees that it would pay of it' })
  amount: number;
  @ApiProperty({ example: 40000, description: 'Rupees that would be open of it then' })
  balance: number;
}

/** What a reallocation would change. */
export class ReallocationPreviewDto {
  @ApiProperty({ type: [ReallocationChangeDto], description: 'In the order in which they are paid' })
  lines: ReallocationChangeDto[];
}
