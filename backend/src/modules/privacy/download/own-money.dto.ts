import { ApiProperty } from '@nestjs/swagger';
import { CHARGE_KINDS, type ChargeKind, CREDIT_KINDS, type CreditKind } from '../../contracts/index.js';
import { ChargeReviewDto, ENTRY_KINDS, type EntryKind, SettlementStatementDto } from '../../finance/index.js';
import { Text, Id, Maybe, Rupees, Time, Day } from './own-fields.js';

export class OwnRentRecordDto {
  @Id()
  id: string;
  @Id()
  contractId: string;
  @Text('2026-12')
  month: string;
  @Rupees()
  amount: number;
  @Rupees()
  paidAmount: number;
  @Rupees()
  waivedAmount: number;
  @Day()
  dueDate: string;
  @Maybe('2026-12-02', 'date')
  paidDate: string | null;
}

export class OwnTransactionDto {
  @Id()
  id: string;
  @ApiProperty({ enum: ['payment', 'payout'], example: 'payment' })
  type: string;
  @Day()
  date: string;
  @Text('2026-12')
  month: string;
  @ApiProperty({ example: 42000, description: 'Rupees; of a reversal negative' })
  amount: number;
  @Text('bank_transfer')
  method: string;
  @Maybe('UTR0042')
  reference: string | null;
  @Maybe(null)
  reason: string | null;
  @Text('Rahul Mehta')
  payerName: string;
  @Text('Asha Rao')
  recipientName: string;
  @Text('Lake View Residency 4B')
  propertyName: string;
  @Id()
  contractId: string;
  @Maybe(null, 'uuid')
  reversesId: string | null;
}

/** What is asked for beside rent. */
export class OwnChargeDto {
  @Id()
  id: string;
  @Id()
  contractId: string;
  @ApiProperty({ enum: CHARGE_KINDS, example: 'maintenance' })
  kind: ChargeKind;
  @Text('Society maintenance')
  description: string;
  @Day()
  dueDate: string;
  @Rupees()
  amount: number;
  @Rupees()
  paidAmount: number;
  @Rupees()
  waivedAmount: number;
  @ApiProperty({ type: ChargeReviewDto, nullable: true, description: 'Of one that was proposed or disputed' })
  review: ChargeReviewDto | null;
}

/** What of a rent or a charge nobody is to pay. */
export class OwnCreditDto {
  @Id()
  id: string;
  @Id()
  contractId: string;
  @Maybe(null, 'uuid')
  rentRecordId: string | null;
  @Maybe(null, 'uuid')
  chargeId: string | null;
  @ApiProperty({ enum: CREDIT_KINDS, example: 'waiver' })
  kind: CreditKind;
  @ApiProperty({ example: 500, description: 'Rupees; of a reversal negative' })
  amount: number;
  @Text('Lift out of order')
  reason: string;
  @Day()
  date: string;
  @Maybe(null, 'uuid')
  reversesId: string | null;
}

/** Money that came in for a contract. */
export class OwnReceiptDto {
  @Id()
  id: string;
  @Text('RR/2026-27/000123')
  number: string;
  @Id()
  contractId: string;
  @Rupees()
  amount: number;
  @Text('received')
  tender: string;
  @Text('bank_transfer')
  method: string;
  @Maybe('UTR0042')
  reference: string | null;
  @Day()
  paidDate: string;
  @Maybe(null, 'date')
  reversedOn: string | null;
  @Maybe(null)
  reason: string | null;
}

/** Money that moved beside rents. */
export class OwnEntryDto {
  @Id()
  id: string;
  @ApiProperty({ enum: ENTRY_KINDS, example: 'deposit_payment' })
  kind: EntryKind;
  @Maybe(null, 'uuid')
  contractId: string | null;
  @Maybe(null, 'uuid')
  chargeId: string | null;
  @Day()
  date: string;
  @ApiProperty({ example: 84000, description: 'Rupees; of a reversal negative' })
  amount: number;
  @Maybe('bank_transfer')
  method: string | null;
  @Maybe('UTR0042')
  reference: string | null;
  @Maybe(null)
  description: string | null;
  @Maybe(null)
  reason: string | null;
  @Maybe(null, 'uuid')
  reversesId: string | null;
}

/** What there is of a deposit. */
export class OwnDepositDto {
  @Id()
  contractId: string;
  @Rupees()
  held: number;
  @ApiProperty({ example: 0, description: 'Rupees of it that the owner holds' })
  withOwner: number;
}

/** What a tenancy came to. */
export class OwnSettlementDto {
  @Id()
  id: string;
  @Id()
  contractId: string;
  @Day()
  date: string;
  @ApiProperty({ type: SettlementStatementDto })
  statement: SettlementStatementDto;
  @Maybe(null, 'date')
  reversedOn: string | null;
  @Maybe(null)
  reason: string | null;
  @Time()
  createdAt: string;
}

/** What a tenant says that they paid, and what became of it. */
export class OwnDeclarationDto {
  @Id()
  id: string;
  @Id()
  contractId: string;
  @Rupees()
  amount: number;
  @Day()
  paidDate: string;
  @Text('bank_transfer')
  method: string;
  @Maybe('UTR0042')
  reference: string | null;
  @Text('pending')
  status: string;
  @Maybe(null)
  reason: string | null;
  @Time()
  createdAt: string;
}

/** What was said in a call about what a tenant owes. */
export class OwnCallNoteDto {
  @Id()
  id: string;
  @Id()
  contractId: string;
  @Text('Pays both months together')
  text: string;
  @Maybe('2026-11-28', 'date')
  promisedOn: string | null;
  @Time()
  createdAt: string;
}
