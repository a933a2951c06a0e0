import { ApiProperty } from '@nestjs/swagger';
import { CHARGE_KINDS, type ChargeKind } from '../../../contracts/index.js';
import { type Tender, TENDERS } from '../../ledger/index.js';

const OWNER_STATEMENT_KINDS = [
  'rent',
  'charge',
  'elsewhere',
  'payout',
  'expense',
  'contribution',
  'deposit_kept',
] as const;
export type OwnerStatementKind = (typeof OWNER_STATEMENT_KINDS)[number];

const nullableId = { type: String, format: 'uuid', nullable: true, example: null } as const;
const nullableText = { type: String, nullable: true, example: null } as const;

/** What changed the balance that is held for an owner. */
export class OwnerStatementRowDto {
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day on which the money moved' })
  date: string;
  @ApiProperty({
    enum: OWNER_STATEMENT_KINDS,
    example: 'rent',
    description: 'elsewhere: what of a rent or charge before it did not come to Kiraya',
  })
  kind: OwnerStatementKind;
  @ApiProperty({ example: false, description: 'Whether it takes an earlier one back' })
  reversal: boolean;
  @ApiProperty({
    type: String,
    enum: TENDERS,
    nullable: true,
    example: 'received',
    description: 'Of rents and charges',
  })
  tender: Tender | null;
  @ApiProperty({ ...nullableText, example: '2026-11', description: 'The month whose rent or charge it is' })
  month: string | null;
  @ApiProperty({ ...nullableText, description: 'What a charge, an expense … is for' })
  description: string | null;
  @ApiProperty({ ...nullableId, example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string | null;
  @ApiProperty({ ...nullableText, example: 'Lake View Residency 4B' })
  propertyName: string | null;
  @ApiProperty({ ...nullableId, example: '0199f0a0-0000-7000-8000-000000000050' })
  receiptId: string | null;
  @ApiProperty({ ...nullableText, example: 'RR/2026-27/000123' })
  receiptNumber: string | null;
  @ApiProperty(nullableId)
  payoutId: string | null;
  @ApiProperty({ ...nullableText, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ ...nullableText, description: 'Of a reversal' })
  reason: string | null;
  @ApiProperty({ example: 42000, description: 'Rupees of a rent or charge; of all else 0' })
  collected: number;
  @ApiProperty({ example: 4200, description: 'Rupees of these that the operator keeps' })
  commission: number;
  @ApiProperty({ example: 0, description: 'Rupees that a payout pays before what is taken off' })
  paidOut: number;
  @ApiProperty({ example: 0, description: 'Rupees that a payout takes off, for the owner owed them' })
  takenOff: number;
  @ApiProperty({
    example: 37800,
    description: 'Rupees that it adds to the balance; negative what it takes off',
  })
  amount: number;
  @ApiProperty({ example: 37800, description: 'Rupees held after it; negative what the owner owes' })
  balance: number;
}

/** A rent or a charge that is late. It is in no sum. */
export class OwnerOverdueDto {
  @ApiProperty({ enum: ['rent', ...CHARGE_KINDS], example: 'rent' })
  kind: 'rent' | ChargeKind;
  @ApiProperty({ example: '2026-11' })
  month: string;
  @ApiProperty({ ...nullableText, description: 'What a charge is for' })
  description: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 'Rahul Mehta' })
  tenantName: string;
  @ApiProperty({ example: 42000, description: 'Rupees that are still to be paid today' })
  balance: number;
}

/** What came of a home in a month. */
export class OwnerHomeMonthDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: '2026-11', description: 'The month in which it was paid' })
  month: string;
  @ApiProperty({
    example: 37800,
    description: 'Rupees of rents and charges less commission, and less what was taken back',
  })
  net: number;
}

/** What the period comes to: opening and these are closing. */
export class OwnerStatementSumsDto {
  @ApiProperty({ example: 37800, description: 'Rupees: rents and charges, less commission' })
  income: number;
  @ApiProperty({ example: 0, description: 'Rupees of these that went to the owner or were kept back as tax' })
  elsewhere: number;
  @ApiProperty({ example: -1500, description: 'Rupees paid for the owner' })
  expenses: number;
  @ApiProperty({ example: 0, description: 'Rupees that the owner paid in' })
  contributions: number;
  @ApiProperty({ example: 0, description: 'Rupees of deposits with the owner that are theirs now' })
  depositsKept: number;
  @ApiProperty({ example: -36300, description: 'Rupees sent to the owner' })
  payouts: number;
  @ApiProperty({ example: 0, description: 'Rupees of all that was taken back' })
  reversals: number;
}

/** What was held for an owner, what changed it, and what is held then. */
export class OwnerStatementDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  from: string;
  @ApiProperty({ format: 'date', example: '2026-11-30' })
  to: string;
  @ApiProperty({ example: 0, description: 'Rupees held before the first day; negative what the owner owed' })
  opening: number;
  @ApiProperty({ type: [OwnerStatementRowDto], description: 'By the day on which the money moved' })
  rows: OwnerStatementRowDto[];
  @ApiProperty({ type: OwnerStatementSumsDto })
  sums: OwnerStatementSumsDto;
  @ApiProperty({
    example: 0,
    description: 'Rupees held at the end of the last day; negative what the owner owes',
  })
  closing: number;
  @ApiProperty({ type: [OwnerHomeMonthDto], description: 'By home, each by month' })
  months: OwnerHomeMonthDto[];
  @ApiProperty({
    type: [OwnerOverdueDto],
    description: 'What fell due by the last day and is late today, the oldest first; at most 200',
  })
  overdue: OwnerOverdueDto[];
  @ApiProperty({ example: 0, description: 'How many late ones there are beside these' })
  moreOverdue: number;
}
