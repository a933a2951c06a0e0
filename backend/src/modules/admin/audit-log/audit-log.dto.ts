import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, DateField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { type Role, ROLES } from '../../../platform/security/principal.js';

export const ENTRY_KINDS = ['log-ins', 'looks', 'files', 'changes'] as const;
/** A year that begins on any day, leap years included. */
export const MOST_DAYS = 366;

export class AuditQueryDto extends PageQueryDto {
  @UuidField({ required: false, description: 'What this account did, and what happened to it' })
  accountId?: string;

  @ChoiceField(ENTRY_KINDS, {
    required: false,
    description:
      'Log-ins and ends of sessions, looks at what is others’, files that were made, or all the rest: what changed something',
  })
  kind?: (typeof ENTRY_KINDS)[number];

  @UuidField({ required: false, description: 'Only what this account did' })
  actorId?: string;

  @TextField({ max: 100, required: false, example: 'contract.terminated' })
  action?: string;

  @TextField({ max: 100, required: false, example: 'contract' })
  subjectType?: string;

  @TextField({ max: 100, required: false, description: 'Only what happened to this thing' })
  subjectId?: string;

  @DateField({ required: false, description: 'The first day, in India' })
  from?: string;

  @DateField({ required: false, description: 'The last day, in India' })
  to?: string;
}

/** Which entries a file has: those of the list with these filters, of a year at most. */
@ApiSchema({ name: 'MakeAuditFile' })
export class MakeAuditFileDto extends OmitType(AuditQueryDto, ['limit', 'cursor', 'from', 'to'] as const) {
  @DateField({ description: 'The first day, in India' })
  from: string;

  @DateField({
    example: '2026-11-30',
    description: `The last day, in India, within ${MOST_DAYS} days from the first`,
  })
  to: string;
}

export class AuditEntryDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-0000000000a0' })
  id: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  at: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-20T06:48:10.000Z',
    description:
      'The last time of what happened several times within an hour and is one entry; null of changes',
  })
  lastAt: string | null;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'How many times it happened from `at` to `lastAt`',
  })
  times: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 50,
    description:
      'How many rows were given out, or sessions ended, in all; null where there are none to count',
  })
  rows: number | null;
  @ApiProperty({
    example: 'Looked at who is interested in Lake View Residency 4B',
    description: 'As a sentence',
  })
  text: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10',
    description: 'Null for what a job or a visitor did',
  })
  actorId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Asha Rao',
    description: 'Null once there is no such account',
  })
  actorName: string | null;
  @ApiProperty({ type: String, enum: ROLES, nullable: true, example: 'owner', description: 'At that time' })
  actorRole: Role | null;
  @ApiProperty({ example: 'contract.terminated' })
  action: string;
  @ApiProperty({ example: 'contract' })
  subjectType: string;
  @ApiProperty({ example: '0199f0a0-0000-7000-8000-000000000010' })
  subjectId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Lake View Residency 4B',
    description: 'The name of the account or home that it is about, while there is one',
  })
  subjectName: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '/payouts/receipts/0199f0a0-0000-7000-8000-000000000050',
    description: 'The page of the receipt, payout or transaction that it is about, while there is one',
  })
  path: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description:
      'Which part of the network it came from: 24 bits of an IPv4 address, 48 of an IPv6 address; null for jobs',
  })
  network: string | null;
  @ApiProperty({ example: 'req-1a', description: 'The same in the answer’s X-Request-Id and in the log' })
  requestId: string;
  @ApiProperty({ type: 'object', additionalProperties: true, example: { date: '2027-03-31' } })
  details: Record<string, unknown>;
}
