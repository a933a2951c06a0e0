import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNTS, ENTRY_KINDS, type LedgerAccount } from '../finance.constants.js';

const KINDS = ['payment', 'payout', ...ENTRY_KINDS];
const nullableId = { type: String, format: 'uuid', nullable: true } as const;
const nullableText = { type: String, nullable: true } as const;

/** An entry of the books: an amount from one account to another. What money was for has one or two of them. */
export class BookEntryDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000030' })
  lineId: string;
  @ApiProperty({
    example: 'rent',
    description: 'Which of the one or two entries of its line: rent, commission, payout …',
  })
  part: string;
  @ApiProperty({ enum: KINDS, example: 'payment', description: 'payment and payout are of rents' })
  kind: string;
  @ApiProperty({ example: 'Rent', description: 'What it was, in words' })
  what: string;
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day on which the money moved' })
  date: string;
  @ApiProperty({ enum: ACCOUNTS, example: 'cash' })
  debit: LedgerAccount;
  @ApiProperty({ enum: ACCOUNTS, example: 'owner_payable' })
  credit: LedgerAccount;
  @ApiProperty({ example: 37800, description: 'Rupees; a reversal has its sides swapped' })
  amount: number;
  @ApiProperty({ example: false, description: 'Whether it takes an earlier one back' })
  reversal: boolean;
  @ApiProperty({ ...nullableText, example: '2026-11', description: 'The month whose rent or charge it is' })
  month: string | null;
  @ApiProperty({ ...nullableText, example: null, description: 'Of a charge, an expense …: what it is for' })
  description: string | null;
  @ApiProperty({ ...nullableText, example: 'Lake View Residency 4B' })
  propertyName: string | null;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ ...nullableText, example: 'Rahul Mehta' })
  tenantName: string | null;
  @ApiProperty({ ...nullableText, example: 'RR/2026-27/000123', description: 'Of what was received' })
  receiptNumber: string | null;
  @ApiProperty({ ...nullableId, example: null, description: 'Of what was received' })
  receiptId: string | null;
  @ApiProperty({ ...nullableId, example: null, description: 'Of what was paid out' })
  payoutId: string | null;
  @ApiProperty({ ...nullableId, example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string | null;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ ...nullableText, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ ...nullableText, example: null, description: 'Of a reversal' })
  reason: string | null;
}
