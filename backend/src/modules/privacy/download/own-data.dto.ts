import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../platform/security/principal.js';
import { PAYEE_KINDS, type PayeeKind } from '../../auth/index.js';
import {
  CHARGE_KINDS,
  type ChargeKind,
  CREDIT_KINDS,
  type CreditKind,
  KeptTermsDto,
} from '../../contracts/index.js';
import { ENTRY_KINDS, type EntryKind, SettlementStatementDto } from '../../finance/index.js';
import { PropertyDetailDto } from '../../properties/index.js';

const Text = (example: string): PropertyDecorator => ApiProperty({ example });
const Id = (): PropertyDecorator =>
  ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' });
const Maybe = (example: string | null, format?: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, ...(format && { format }) });
const Rupees = (): PropertyDecorator => ApiProperty({ example: 42000, description: 'Rupees' });
const Time = (): PropertyDecorator =>
  ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' });
const Day = (): PropertyDecorator => ApiProperty({ format: 'date', example: '2026-12-01' });

export class OwnDataPayeeDto {
  @ApiProperty({ enum: PAYEE_KINDS, example: 'bank_account' })
  kind: PayeeKind;
  @Text('XXXXXX7890')
  masked: string;
  @Time()
  changedAt: string;
}

export class OwnAccountDto {
  @Id()
  id: string;
  @Text('Asha Rao')
  name: string;
  @Maybe('asha.rao@example.com')
  email: string | null;
  @Maybe('asharao')
  username: string | null;
  @ApiProperty({ enum: ROLES, example: 'owner' })
  role: Role;
  @Maybe('9800000001')
  phone: string | null;
  @Maybe('1990-04-12', 'date')
  dob: string | null;
  @Maybe('1235')
  aadhaarLast4: string | null;
  @Maybe('234F')
  panLast4: string | null;
  @Time()
  createdAt: string;
  @ApiProperty({ type: OwnDataPayeeDto, nullable: true, description: 'Where an owner is paid' })
  payee: OwnDataPayeeDto | null;
}

export class OwnPropertyDto extends PropertyDetailDto {
  @ApiProperty({ example: 12, description: 'How many people showed interest' })
  interests: number;
  @Time()
  createdAt: string;
}

export class OwnContractPropertyDto {
  @Id()
  id: string;
  @Text('Lake View Residency 4B')
  name: string;
  @Text('12, 5th Block, Koramangala, Bengaluru 560095')
  address: string;
}

export class OwnContractDto extends KeptTermsDto {
  @Id()
  id: string;
  @ApiProperty({ type: OwnContractPropertyDto })
  property: OwnContractPropertyDto;
  @Text('Asha Rao')
  owner: string;
  @Text('Rahul Mehta')
  tenant: string;
  @Day()
  startDate: string;
  @Maybe('2027-10-31', 'date')
  endDate: string | null;
  @Maybe(null, 'date')
  terminatedOn: string | null;
  @Rupees()
  rent: number;
  @Text('active')
  status: string;
}

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

/** A login, whether it goes on or is over; sessions are kept for 30 days. */
export class OwnSessionDto {
  @Text('Chrome on Android')
  device: string;
  @ApiProperty({ example: '203.0.113.7', description: 'Internet address of the login' })
  address: string;
  @Time()
  createdAt: string;
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-20T09:10:00.000Z',
    description: 'To within five minutes',
  })
  lastUsedAt: string;
}

/** What Kiraya keeps of a person: of each list at most the newest 10,000 entries. */
export class OwnDataDto {
  @Time()
  madeAt: string;
  @ApiProperty({ type: OwnAccountDto })
  account: OwnAccountDto;
  @ApiProperty({ type: [OwnPropertyDto] })
  properties: OwnPropertyDto[];
  @ApiProperty({ type: [OwnContractDto] })
  contracts: OwnContractDto[];
  @ApiProperty({ type: [OwnRentRecordDto] })
  rentRecords: OwnRentRecordDto[];
  @ApiProperty({ type: [OwnTransactionDto] })
  transactions: OwnTransactionDto[];
  @ApiProperty({ type: [OwnChargeDto] })
  charges: OwnChargeDto[];
  @ApiProperty({ type: [OwnCreditDto] })
  credits: OwnCreditDto[];
  @ApiProperty({ type: [OwnReceiptDto] })
  receipts: OwnReceiptDto[];
  @ApiProperty({ type: [OwnEntryDto] })
  entries: OwnEntryDto[];
  @ApiProperty({ type: [OwnDepositDto] })
  deposits: OwnDepositDto[];
  @ApiProperty({ type: [OwnSettlementDto] })
  settlements: OwnSettlementDto[];
  @ApiProperty({ type: [OwnDeclarationDto] })
  declarations: OwnDeclarationDto[];
  @ApiProperty({ type: [OwnCallNoteDto], description: 'Of a tenant' })
  callNotes: OwnCallNoteDto[];
  @ApiProperty({ type: [OwnSessionDto], description: 'The latest used first' })
  sessions: OwnSessionDto[];
}
