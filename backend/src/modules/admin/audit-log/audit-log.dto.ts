import { ApiProperty } from '@nestjs/swagger';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { DateField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { type Role, ROLES } from '../../../platform/security/principal.js';

export class AuditQueryDto extends PageQueryDto {
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

export class AuditEntryDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-0000000000a0' })
  id: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  at: string;
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
  @ApiProperty({ example: 'req-1a', description: 'The same in the answer’s X-Request-Id and in the log' })
  requestId: string;
  @ApiProperty({ type: 'object', additionalProperties: true, example: { date: '2027-03-31' } })
  details: Record<string, unknown>;
}
