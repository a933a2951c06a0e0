import { ApiProperty } from '@nestjs/swagger';

const COUNT = 'Exact up to 10,000, where counting stops';

export class LatestInterestDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
}

export class NewInterestsDto {
  @ApiProperty({ example: 12, description: COUNT })
  count: number;
  @ApiProperty({ type: [LatestInterestDto], description: 'The latest five of them' })
  latest: LatestInterestDto[];
}

export class LatestRefusalDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 'Asha Rao', description: 'Who made the contract, or for whom it was made' })
  ownerName: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  refusedAt: string;
}

export class RefusedContractsDto {
  @ApiProperty({ example: 1, description: COUNT })
  count: number;
  @ApiProperty({ type: [LatestRefusalDto], description: 'The latest five of them' })
  latest: LatestRefusalDto[];
}

export class LatestReportDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 2, description: 'How many reports of it nobody has looked at' })
  reports: number;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  reportedAt: string;
  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true, example: null },
    description: 'When its owner said that nothing is wrong: it is not held before an administrator decides',
  })
  objectedAt: string | null;
}

export class LatestHeldDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  heldAt: string;
}

export class ReportedHomesDto {
  @ApiProperty({ example: 1, description: `Homes with reports that nobody has looked at. ${COUNT}` })
  count: number;
  @ApiProperty({ example: 1, description: `Homes that are held, reported or not. ${COUNT}` })
  held: number;
  @ApiProperty({ type: [LatestReportDto], description: 'The five that were reported last' })
  latest: LatestReportDto[];
  @ApiProperty({ type: [LatestHeldDto], description: 'The five that were held last' })
  waiting: LatestHeldDto[];
}

export class LatestDisputeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000070' })
  chargeId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 2500, description: 'Rupees that are open of it' })
  amount: number;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  disputedAt: string;
}

export class DisputedChargesDto {
  @ApiProperty({ example: 1, description: COUNT })
  count: number;
  @ApiProperty({ type: [LatestDisputeDto], description: 'The five that were disputed last' })
  latest: LatestDisputeDto[];
}

export class OverdueRentsDto {
  @ApiProperty({ example: 3, description: COUNT })
  count: number;
  @ApiProperty({ example: 126000, description: 'Rupees of all of them' })
  amount: number;
}

export class FailedMailsDto {
  @ApiProperty({ example: 1, description: COUNT })
  count: number;
}

export class MailDto {
  @ApiProperty({
    enum: ['on', 'off', 'failing'],
    example: 'failing',
    description: 'Failing while the mail server cannot be reached or refuses the log-in, off with MAIL=off',
  })
  state: string;
  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true, example: '2026-11-20T06:30:00.000Z' },
    description: 'From when the oldest mail is that waits for it',
  })
  since: string | null;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'EAUTH: 535 5.7.8 authentication failed' },
    description: 'What the server said',
  })
  reason: string | null;
}

export class DifferenceDto {
  @ApiProperty({ example: 'finance.owner_owed', description: 'What is kept' })
  what: string;
  @ApiProperty({ example: '0199f0a0-0000-7000-8000-000000000002 2026-11-01', description: 'Of what or whom' })
  key: string;
  @ApiProperty({ example: '0', description: 'What it should be' })
  expected: string;
  @ApiProperty({ example: '1', description: 'What it is' })
  found: string;
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-19T21:00:00.000Z',
    description: 'Since when it is known',
  })
  seenAt: string;
}

export class DifferencesDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-19T21:00:00.000Z',
    description: 'When everything was compared last; null before the first time',
  })
  checkedAt: string | null;
  @ApiProperty({ example: 1, description: COUNT })
  count: number;
  @ApiProperty({ type: [DifferenceDto], description: 'The latest five of them' })
  items: DifferenceDto[];
}

/** What needs a person. */
export class AttentionDto {
  @ApiProperty({ type: NewInterestsDto, description: 'Of the last seven days' })
  newInterests: NewInterestsDto;
  @ApiProperty({ type: OverdueRentsDto, description: 'Rents that were due before today and are not paid' })
  overdueRents: OverdueRentsDto;
  @ApiProperty({
    type: RefusedContractsDto,
    description: 'Contracts of which their tenants said in the last seven days that they are not theirs',
  })
  refusedContracts: RefusedContractsDto;
  @ApiProperty({ type: ReportedHomesDto, description: 'Homes that visitors reported' })
  reportedHomes: ReportedHomesDto;
  @ApiProperty({ type: DisputedChargesDto, description: 'Charges that tenants dispute, not answered yet' })
  disputedCharges: DisputedChargesDto;
  @ApiProperty({
    type: FailedMailsDto,
    description: 'Mails of the last seven days that could not be delivered',
  })
  failedMails: FailedMailsDto;
  @ApiProperty({ type: MailDto, description: 'Whether mails are sent' })
  mail: MailDto;
  @ApiProperty({
    type: DifferencesDto,
    description: 'Where what is kept for speed, or the ledger, differs from what it follows from',
  })
  differences: DifferencesDto;
}
