import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { ENTRY_KINDS, type EntryKind, type Tender, TENDERS, PaidDay } from '../../ledger/index.js';

export class DebtsQueryDto extends PageQueryDto {}

/** What Kiraya paid for an owner, or what they paid in. */
@ApiSchema({ name: 'RecordOwnerEntry' })
export class RecordOwnerEntryDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;

  @UuidField({ required: false, nullable: true, description: 'One of theirs that it is for' })
  propertyId?: string | null;

  @MoneyField({
    min: 0.01,
    below: 'Must be positive',
    example: 1500,
    description: 'Rupees, at most two decimals',
  })
  amount: number;

  @PaidDay()
  date: string;

  @TextField({ max: 200, example: 'Repair of the geyser', description: 'What it was for' })
  description: string;
}

/** What is to be recorded. */
@ApiSchema({ name: 'PreviewOwnerEntry' })
export class PreviewOwnerEntryDto extends PickType(RecordOwnerEntryDto, [
  'ownerId',
  'propertyId',
  'amount',
] as const) {}

/** What an owner owes, and what is held for them. */
@ApiSchema({ name: 'OwnerPosition' })
export class OwnerPositionDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({
    example: 1500,
    description: 'Rupees: what the owner owes; negative where they were charged too much',
  })
  owes: number;
  @ApiProperty({ example: 38300, description: 'Rupees: what is held for them and payable now, before that' })
  held: number;
  @ApiProperty({
    example: 0,
    description: 'Rupees: what is held for months that have not begun, or until a settlement',
  })
  heldForLater: number;
  @ApiProperty({ example: 38300, description: 'Rupees: both of these' })
  heldInAll: number;
  @ApiProperty({ example: 1500, description: 'Rupees of what they owe that the next payout takes off' })
  deductions: number;
  @ApiProperty({ example: 36800, description: 'Rupees: what the next payout sends' })
  transferable: number;
  @ApiProperty({
    example: false,
    description: 'Whether they owe more than is held for them, later money included',
  })
  exceedsHeld: boolean;
}

/** Money that moved beside rents, at an owner's expense. */
@ApiSchema({ name: 'OwnerEntry' })
export class OwnerEntryDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000080' })
  id: string;
  @ApiProperty({ enum: ENTRY_KINDS, example: 'expense' })
  kind: EntryKind;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000000',
  })
  propertyId: string | null;
  @ApiProperty({ example: 1500, description: 'Rupees' })
  amount: number;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ type: String, nullable: true, example: 'Repair of the geyser' })
  description: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  reversedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was taken back' })
  reason: string | null;
  @ApiProperty({ type: OwnerPositionDto, description: 'What the owner owes then' })
  position: OwnerPositionDto;
}

export const DEBT_KINDS = ['payment', ...ENTRY_KINDS] as const;

/** Something that made an owner owe more, or less. */
@ApiSchema({ name: 'OwnerDebt' })
export class OwnerDebtDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000080' })
  id: string;
  @ApiProperty({ enum: DEBT_KINDS, example: 'expense' })
  kind: (typeof DEBT_KINDS)[number];
  @ApiProperty({
    type: String,
    enum: TENDERS,
    nullable: true,
    example: null,
    description: 'Of rents and charges that did not come to Kiraya as money',
  })
  tender: Tender | null;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ example: 1500, description: 'Rupees: by how much the owner owes more; negative for less' })
  owes: number;
  @ApiProperty({ type: String, nullable: true, example: 'Repair of the geyser' })
  description: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The month of a rent or a charge',
  })
  month: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Lake View Residency 4B' })
  propertyName: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  payoutId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  receiptId: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
    description: 'What it takes back',
  })
  reversesId: string | null;
  @ApiProperty({ example: false, description: 'Whether something takes it back' })
  isReversed: boolean;
  @ApiProperty({ example: true, description: 'Whether it can be taken back by itself' })
  canBeReversed: boolean;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it takes another back' })
  reason: string | null;
}
