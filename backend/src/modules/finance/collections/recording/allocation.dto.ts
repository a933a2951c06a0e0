import { ApiProperty } from '@nestjs/swagger';
import { MONEY_MAX } from '../../../../platform/http/number-fields.js';
import { QueryMoney } from '../../../../platform/http/query-fields.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { CHARGE_KINDS, type ChargeKind } from '../../../contracts/index.js';
import { PaidDay, RECORDED_TENDERS, type Tender } from '../../ledger/index.js';

export class AllocationQueryDto {
  @QueryMoney('Rupees', MONEY_MAX, { min: 0.01, required: true })
  amount: string;

  @PaidDay({ required: false })
  paidDate?: string;

  @ChoiceField(RECORDED_TENDERS, {
    required: false,
    description: 'How it comes in, as when it is recorded: tds pays rent alone',
  })
  tender?: Exclude<Tender, 'deposit'>;
}

/** What a month's rent or a charge would get. */
export class AllocationLineDto {
  @ApiProperty({ enum: ['rent', ...CHARGE_KINDS], example: 'rent' })
  kind: 'rent' | ChargeKind;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Null of a charge, and for a month to come, whose record would be made',
  })
  rentRecordId: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
    description: 'Null of a rent, and of a late fee that the receipt would book',
  })
  chargeId: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What the charge is for' })
  description: string | null;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM; of a charge, the one in which it falls due' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 20000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ example: 2000, description: 'Rupees of the amount' })
  commission: number;
  @ApiProperty({ example: 22000, description: 'Rupees: what would still be to be paid of it' })
  balance: number;
}

/** What an amount would pay. */
export class AllocationDto {
  @ApiProperty({
    type: [AllocationLineDto],
    description:
      'In the order in which they would be paid: what is due, the oldest first and late fees last, then what is to come',
  })
  lines: AllocationLineDto[];
  @ApiProperty({ example: 2000, description: 'Rupees of the lines that Kiraya keeps' })
  commission: number;
  @ApiProperty({ example: 18000, description: 'Rupees of the lines, less that' })
  netAmount: number;
  @ApiProperty({
    example: 0,
    description: 'Rupees for which there is no rent or charge; they would be refused, or held as a deposit',
  })
  left: number;
  @ApiProperty({ example: 22000, description: 'Rupees due by today that would still be to be paid' })
  stillDue: number;
  @ApiProperty({
    example: 0,
    description: 'Rupees beyond what is due by today: they pay rents to come, or nothing',
  })
  beyondDue: number;
}
