import { AccruingFeeDto } from '../late-fees/accruing-fee.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import {
  CHARGE_KINDS,
  type ChargeKind,
  CREDIT_KINDS,
  type CreditKind,
  HELD_AS,
  type HeldAs,
} from '../../../contracts/index.js';
import { ChargeReviewDto } from '../charges/charge.dto.js';
import { BeingCheckedDto } from '../declarations/being-checked.dto.js';
import { PAYMENT_METHODS, type PaymentMethod, type Tender, TENDERS } from '../../ledger/index.js';

const CLAIM_KINDS = ['rent', ...CHARGE_KINDS] as const;
export const STATEMENT_TYPES = ['claim', 'receipt', 'receipt_reversal', 'credit', 'credit_reversal'] as const;

/** A rent or a charge. */
export class ClaimDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  id: string;
  @ApiProperty({ enum: CLAIM_KINDS, example: 'rent' })
  kind: 'rent' | ChargeKind;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM; of a charge, the one in which it falls due' })
  month: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What a charge is for' })
  description: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ example: 20000, description: 'Rupees' })
  paidAmount: number;
  @ApiProperty({ example: 0, description: 'Rupees that nobody is to pay' })
  waivedAmount: number;
  @ApiProperty({ example: 22000, description: 'Rupees: what is still to be paid' })
  balance: number;
  @ApiProperty({ example: false, description: 'Whether its tenant can dispute it' })
  disputable: boolean;
  @ApiProperty({
    enum: HELD_AS,
    nullable: true,
    example: null,
    description: 'Of a charge that is disputed, or proposed until the settlement: it is not asked for now',
  })
  heldAs: HeldAs | null;
  @ApiProperty({
    type: ChargeReviewDto,
    nullable: true,
    description: 'Of a charge that was proposed or disputed',
  })
  review: ChargeReviewDto | null;
}

/** What a receipt paid of a rent or a charge. */
export class StatementPartDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  claimId: string;
  @ApiProperty({ enum: CLAIM_KINDS, example: 'rent' })
  kind: 'rent' | ChargeKind;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ type: String, nullable: true, example: null })
  description: string | null;
  @ApiProperty({ example: 20000, description: 'Rupees' })
  amount: number;
}

/** A line of the statement. */
export class StatementLineDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000050' })
  id: string;
  @ApiProperty({ enum: STATEMENT_TYPES, example: 'receipt' })
  type: (typeof STATEMENT_TYPES)[number];
  @ApiProperty({
    format: 'date',
    example: '2026-11-20',
    description: 'When it fell due, was paid, or was noted',
  })
  date: string;
  @ApiProperty({
    example: -20000,
    description: 'Rupees: what it adds to what is owed; negative what it takes off',
  })
  amount: number;
  @ApiProperty({ example: 22000, description: 'Rupees owed after it; negative what is paid ahead' })
  balance: number;
  @ApiProperty({
    enum: CLAIM_KINDS,
    nullable: true,
    example: null,
    description: 'Of a claim, and of what a credit is of',
  })
  kind: 'rent' | ChargeKind | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'YYYY-MM, of a claim or what a credit is of',
  })
  month: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What a charge is for' })
  description: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Why there is a credit or a reversal',
  })
  reason: string | null;
  @ApiProperty({
    enum: CREDIT_KINDS,
    nullable: true,
    example: null,
    description: 'Of a credit: what let it off. A waiver alone can be taken back',
  })
  creditKind: CreditKind | null;
  @ApiProperty({ type: String, nullable: true, example: 'RR/2026-27/000123', description: 'Of a receipt' })
  number: string | null;
  @ApiProperty({ enum: TENDERS, nullable: true, example: 'received', description: 'Of a receipt' })
  tender: Tender | null;
  @ApiProperty({
    enum: PAYMENT_METHODS,
    nullable: true,
    example: 'bank_transfer',
    description: 'Of a receipt',
  })
  method: PaymentMethod | null;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901', description: 'Of a receipt' })
  reference: string | null;
  @ApiProperty({ example: false, description: 'Whether a receipt or credit was taken back since' })
  reversed: boolean;
  @ApiProperty({ type: [StatementPartDto], description: 'What a receipt paid' })
  parts: StatementPartDto[];
}

export class AccountDepositDto {
  @ApiProperty({ example: 84000, description: 'Rupees asked for, less what was let off' })
  amount: number;
  @ApiProperty({ example: 84000, description: 'Rupees of it that are there' })
  held: number;
  @ApiProperty({ example: 84000, description: 'Rupees of these that Kiraya holds' })
  withKiraya: number;
  @ApiProperty({ example: 0, description: 'Rupees of these that the owner holds' })
  withOwner: number;
  @ApiProperty({ example: 0, description: 'Rupees: what is still to be paid' })
  balance: number;
  @ApiProperty({ example: 0, description: 'Rupees paid that were set off or given back' })
  used: number;
  @ApiProperty({
    enum: ['kiraya', 'owner'],
    nullable: true,
    example: 'kiraya',
    description: 'Who is to hold it',
  })
  heldBy: 'kiraya' | 'owner' | null;
}

/** What falls due next. */
export class NextDueDto {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  dueDate: string;
  @ApiProperty({ example: 44500, description: 'Rupees still to be paid of all that falls due on that day' })
  amount: number;
}

export class ComingRentDto {
  @ApiProperty({ example: '2026-12', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  dueDate: string;
  @ApiProperty({ example: 42000, description: 'Rupees still to be paid of it' })
  balance: number;
}

/** The account of a tenancy: all that is and was owed, and what became of it. */
export class TenancyAccountDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({
    example: 22000,
    description: 'Rupees due by today and not paid, without what is disputed or proposed',
  })
  owedNow: number;
  @ApiProperty({
    example: 0,
    description:
      'Rupees due by today that are disputed or proposed: beside what is owed, and in the statement',
  })
  heldNow: number;
  @ApiProperty({
    type: BeingCheckedDto,
    nullable: true,
    description:
      'What the tenant says that they paid and waits to be confirmed: still a part of what is owed',
  })
  beingChecked: BeingCheckedDto | null;
  @ApiProperty({ example: 0, description: 'Rupees paid for what is not due yet' })
  paidAhead: number;
  @ApiProperty({ type: [ClaimDto], description: 'Every rent and charge, the first that falls due first' })
  claims: ClaimDto[];
  @ApiProperty({ example: 0, description: 'Rupees owed before the first line of the statement' })
  openingBalance: number;
  @ApiProperty({ type: [StatementLineDto], description: 'By date; the latest 1,000 lines' })
  statement: StatementLineDto[];
  @ApiProperty({ type: AccountDepositDto, nullable: true, description: 'Null when none was asked for' })
  deposit: AccountDepositDto | null;
  @ApiProperty({ type: [ComingRentDto], description: 'Unpaid rents of the twelve months to come' })
  coming: ComingRentDto[];
  @ApiProperty({
    type: NextDueDto,
    nullable: true,
    description: 'The next rents and charges, without what is disputed or proposed; null when there are none',
  })
  next: NextDueDto | null;
  @ApiProperty({
    type: [AccruingFeeDto],
    description:
      'Late fees that are asked for once their rent is paid, at their most, or when the month is over',
  })
  accruing: AccruingFeeDto[];
  @ApiProperty({ example: 400, description: 'Rupees of all of these by today' })
  accruedNow: number;
  @ApiProperty({ example: 100, description: 'Rupees that a further day adds to them' })
  accruedPerDay: number;
}
