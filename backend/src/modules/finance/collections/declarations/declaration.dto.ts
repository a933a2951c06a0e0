import { ApiProperty } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, QueryIds, UuidField } from '../../../../platform/http/text-fields.js';
import { DuePersonDto, DuePropertyDto } from '../parties.dto.js';
import {
  DECLARATION_STATUSES,
  type DeclarationStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../ledger/index.js';

const CONTRACTS = 50;
/** Together no more than a page has: nothing of a contract is left out because others have much. */
export const OF_EACH_CONTRACT = 4;

export class DeclarationsQueryDto extends PageQueryDto {
  @ChoiceField(DECLARATION_STATUSES, { required: false, description: '`pending` without' })
  status?: DeclarationStatus;

  @UuidField({ required: false, description: 'This one alone, if it is of that status' })
  declarationId?: string;

  @QueryIds(
    CONTRACTS,
    `Those of these contracts alone, by up to ${CONTRACTS} ids: of each the latest ${OF_EACH_CONTRACT} at most`,
  )
  contractIds?: string;
}

/** What a confirmed declaration became. */
export class DeclaredReceiptDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000050' })
  id: string;
  @ApiProperty({ example: 'RR/2026-27/000123' })
  number: string;
  @ApiProperty({ example: 42000, description: 'Rupees: what was found to have come in' })
  amount: number;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: null,
    description: 'The day on which it was taken back',
  })
  reversedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was taken back' })
  reason: string | null;
}

/** What a tenant says that they paid. */
export class DeclarationDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000060' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day of payment' })
  paidDate: string;
  @ApiProperty({ enum: PAYMENT_METHODS, example: 'bank_transfer' })
  method: PaymentMethod;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ enum: DECLARATION_STATUSES, example: 'pending' })
  status: DeclarationStatus;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  decidedAt: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was refused' })
  reason: string | null;
  @ApiProperty({ type: DeclaredReceiptDto, nullable: true, description: 'Of a confirmed one' })
  receipt: DeclaredReceiptDto | null;
}

export class DeclarantDto extends DuePersonDto {
  @ApiProperty({ type: String, nullable: true, example: '9800000001' })
  phone: string | null;
}

/** Money of the same contract that is booked already, and may be what was declared. */
export class BookedMoneyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000050' })
  id: string;
  @ApiProperty({ example: 'RR/2026-27/000123' })
  number: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day of payment' })
  date: string;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({
    example: true,
    description: 'Whether its reference is what was declared; else the amount is',
  })
  sameReference: boolean;
  @ApiProperty({
    example: true,
    description: 'Whether the declaration can be closed by it: Kiraya received it, and no other became it',
  })
  closes: boolean;
}

/** A declaration with what whoever decides on it needs to know. */
export class ListedDeclarationDto extends DeclarationDto {
  @ApiProperty({ type: DuePropertyDto })
  property: DuePropertyDto;
  @ApiProperty({ type: DeclarantDto })
  tenant: DeclarantDto;
  @ApiProperty({
    example: false,
    description: 'Whether other money that was not taken back carries this reference',
  })
  referenceUsed: boolean;
  @ApiProperty({
    type: BookedMoneyDto,
    nullable: true,
    description:
      'Of a pending one: a receipt of its contract with its reference, else one of its amount within a week that no other declaration became',
  })
  booked: BookedMoneyDto | null;
}
