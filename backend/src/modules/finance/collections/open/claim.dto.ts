import { ApiProperty, ApiSchema, IntersectionType, OmitType } from '@nestjs/swagger';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { CHARGE_KINDS, HELD_AS, type HeldAs } from '../../../contracts/index.js';
import { CallNoteDto } from '../call-notes/call-note.dto.js';
import { BeingCheckedDto } from '../declarations/being-checked.dto.js';
import { DuePersonDto, DuePropertyDto } from '../parties.dto.js';
import { ArrearsQueryDto } from './arrears-query.dto.js';

const CLAIM_KINDS = ['rent', ...CHARGE_KINDS] as const;
type ClaimKind = (typeof CLAIM_KINDS)[number];
const WHEN_DUE = ['now', 'later', 'all'] as const;

export class ClaimsQueryDto extends ArrearsQueryDto {
  @ChoiceField(CLAIM_KINDS, { required: false, description: 'Only rents, or only charges of this kind' })
  kind?: ClaimKind;

  @ChoiceField(WHEN_DUE, {
    required: false,
    description: 'now (default): what is due by today; later: what falls due after today; all: both',
  })
  due?: (typeof WHEN_DUE)[number];
}

/** Which claims a file has: those of the list with these filters. */
@ApiSchema({ name: 'MakeClaimsFile' })
export class MakeClaimsFileDto extends OmitType(ClaimsQueryDto, ['limit', 'cursor'] as const) {}

/** A tenant, and how they are reached. */
export class DebtorDto extends DuePersonDto {
  @ApiProperty({ type: String, nullable: true, example: '9800000001' })
  phone: string | null;
}

/** Whose a claim is. */
export class ClaimOfDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ type: DuePropertyDto })
  property: DuePropertyDto;
  @ApiProperty({ type: DebtorDto })
  tenant: DebtorDto;
  @ApiProperty({ type: DuePersonDto })
  owner: DuePersonDto;
  @ApiProperty({
    example: true,
    description: 'Whether its contract is; while not, only the owner says that it is due',
  })
  confirmed: boolean;
  @ApiProperty({ type: CallNoteDto, nullable: true, description: 'What was said in the last call about it' })
  lastCall: CallNoteDto | null;
  @ApiProperty({
    type: BeingCheckedDto,
    nullable: true,
    description: 'What is said to be paid under its contract and waits to be confirmed',
  })
  beingChecked: BeingCheckedDto | null;
}

/** What is open of a rent or a charge. */
export class ClaimFactsDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Of a rent',
  })
  rentRecordId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null, description: 'Of a charge' })
  chargeId: string | null;
  @ApiProperty({ enum: CLAIM_KINDS, example: 'rent' })
  kind: ClaimKind;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM; of a charge, the one in which it falls due' })
  month: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What a charge is for' })
  description: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 12, description: 'Days since the due date; below 0 of what is to come' })
  ageDays: number;
  @ApiProperty({ example: 42000, description: 'Rupees: all of it' })
  amount: number;
  @ApiProperty({ example: 0, description: 'Rupees: what was paid of it' })
  paidAmount: number;
  @ApiProperty({ example: 42000, description: 'Rupees: what is still to be paid of it' })
  balance: number;
  @ApiProperty({ example: 4200, description: 'Rupees: what the balance adds to the commission' })
  commission: number;
  @ApiProperty({
    enum: HELD_AS,
    nullable: true,
    example: null,
    description: 'Of a charge that is disputed, or proposed until the settlement: it is not asked for now',
  })
  heldAs: HeldAs | null;
}

/** An open rent or charge, and whose it is. */
export class OpenClaimDto extends IntersectionType(ClaimOfDto, ClaimFactsDto) {}
