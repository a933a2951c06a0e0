import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../platform/security/principal.js';
import { PAYEE_KINDS, type PayeeKind } from '../../auth/index.js';
import { KeptTermsDto } from '../../contracts/index.js';
import { ListedPropertyDto } from '../../properties/index.js';
import { Text, Id, Maybe, Rupees, Time, Day } from './own-fields.js';
import {
  OwnCallNoteDto,
  OwnChargeDto,
  OwnCreditDto,
  OwnDeclarationDto,
  OwnDepositDto,
  OwnEntryDto,
  OwnReceiptDto,
  OwnRentRecordDto,
  OwnSettlementDto,
  OwnTransactionDto,
} from './own-money.dto.js';

class OwnDataLandlordDto {
  @Maybe('12, 5th Block, Koramangala, Bengaluru 560095')
  address: string | null;
  @ApiProperty({ example: false, description: 'Whether receipts and certificates say the PAN' })
  printsPan: boolean;
}

export class OwnDataPayeeDto {
  @ApiProperty({ enum: PAYEE_KINDS, example: 'bank_account' })
  kind: PayeeKind;
  @Text('XXXXXX7890')
  masked: string;
  @Time()
  changedAt: string;
}

class OwnPasskeyDto {
  @Text('Phone')
  name: string;
  @Time()
  addedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null, description: 'When last' })
  usedAt: string | null;
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
  @Maybe('2026-11-20T09:30:00.000Z', 'date-time')
  emailConfirmedAt: string | null;
  @ApiProperty({ type: OwnDataPayeeDto, nullable: true, description: 'Where an owner is paid' })
  payee: OwnDataPayeeDto | null;
  @ApiProperty({ type: OwnDataLandlordDto, nullable: true, description: 'What papers say of an owner' })
  landlord: OwnDataLandlordDto | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Since when log-ins ask for a code of an authenticator app',
  })
  secondFactorSince: string | null;
  @ApiProperty({ type: [OwnPasskeyDto] })
  passkeys: OwnPasskeyDto[];
}

export class OwnPropertyDto extends ListedPropertyDto {
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
  @Maybe('2027-10-31', 'date')
  lastDay: string | null;
  @Rupees()
  rent: number;
  @Text('active')
  status: string;
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

/** Log-ins, refused ones too, looks at what is others', and files; what is alike within an hour is one. */
export class OwnAccessDto {
  @Text('session.begun')
  action: string;
  @Time()
  at: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:48:10.000Z' })
  lastAt: string;
  @ApiProperty({ type: 'integer', example: 1 })
  times: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description: 'How many rows were given out',
  })
  rows: number | null;
  @Maybe('203.0.113.0/24')
  network: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, example: { device: 'Chrome on Android' } })
  details: Record<string, unknown>;
}

export class OwnNotificationDto {
  @Text('Payout of ₹37,800 recorded')
  title: string;
  @Text('₹37,800 was sent to you.')
  text: string;
  @Time()
  createdAt: string;
  @Maybe(null, 'date-time')
  readAt: string | null;
}

/** Mails that were switched off, or on again. */
export class OwnMailChoiceDto {
  @Text('payments')
  topic: string;
  @ApiProperty({ example: false })
  isOn: boolean;
  @Time()
  changedAt: string;
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
  @ApiProperty({ type: [OwnNotificationDto], description: 'What they were told' })
  notifications: OwnNotificationDto[];
  @ApiProperty({ type: [OwnMailChoiceDto] })
  mailChoices: OwnMailChoiceDto[];
  @ApiProperty({ type: [OwnSessionDto], description: 'The latest used first' })
  sessions: OwnSessionDto[];
  @ApiProperty({ type: [OwnAccessDto], description: 'Of the last 400 days' })
  accessLog: OwnAccessDto[];
}
