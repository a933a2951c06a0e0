import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { PayeeSummaryDto } from '../../../auth/index.js';
import { CHARGE_KINDS, type ChargeKind } from '../../../contracts/index.js';
import { UuidField } from '../../../../platform/http/text-fields.js';

export class PayablesQueryDto extends PageQueryDto {
  @UuidField({ required: false, description: 'Only what is owed to this owner' })
  ownerId?: string;
}

/** Of whom a file says what is owed to them: of those of the list with these filters. */
@ApiSchema({ name: 'MakePayablesFile' })
export class MakePayablesFileDto extends OmitType(PayablesQueryDto, ['limit', 'cursor'] as const) {}

/** A rent that was collected, all or in part, and not yet paid out. */
export class PayableRecordDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day of its latest payment' })
  paidDate: string;
  @ApiProperty({ example: 42000, description: 'Rupees: what was paid since the last payout of it' })
  amount: number;
  @ApiProperty({ example: 4200, description: 'Rupees' })
  commission: number;
  @ApiProperty({ example: 37800, description: 'Rupees: what is owed of it' })
  netAmount: number;
}

/** A charge that was collected, all or in part, and not yet paid out. */
export class PayableChargeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000070' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ enum: CHARGE_KINDS, example: 'maintenance' })
  kind: ChargeKind;
  @ApiProperty({ example: 'Society maintenance' })
  description: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 500, description: 'Rupees: what is owed of it' })
  netAmount: number;
}

/** What is owed to an owner. */
export class PayableDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ example: 37800, description: 'Rupees: all that is owed of rents' })
  amount: number;
  @ApiProperty({ example: 1, description: 'How many rents that is' })
  recordCount: number;
  @ApiProperty({ type: PayeeSummaryDto, description: 'Where they are paid, masked' })
  payee: PayeeSummaryDto;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When they were last asked where they are paid; at most once in 7 days',
  })
  payeeAskedAt: string | null;
  @ApiProperty({ type: [PayableRecordDto], description: 'The first 100 of them, in the order of payment' })
  records: PayableRecordDto[];
  @ApiProperty({
    example: 0,
    description:
      'Rupees: what was paid for months that have not begun, or after the last day of a contract, less commission; not in the amounts',
  })
  heldForLater: number;
  @ApiProperty({ example: 500, description: 'Rupees: what is owed of charges' })
  otherAmount: number;
  @ApiProperty({ type: [PayableChargeDto], description: 'The first 100 of these, by due date' })
  charges: PayableChargeDto[];
  @ApiProperty({
    example: 1500,
    description: 'Rupees: what the owner owes; negative where they were charged too much',
  })
  owes: number;
  @ApiProperty({ example: 1500, description: 'Rupees: what of that the next payout takes off' })
  deductions: number;
  @ApiProperty({ example: 36800, description: 'Rupees: what the bank is to send' })
  transferable: number;
}
