import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../platform/security/principal.js';

export class MailReaderDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  id: string;
  @ApiProperty({ example: 'Ravi Kumar' })
  name: string;
  @ApiProperty({ enum: ROLES, example: 'tenant' })
  role: Role;
}

/** A mail that was not delivered, and is not tried again. */
export class FailedMailDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-4000-8000-000000000060' })
  id: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'receipt_recorded',
    description: 'What it told of; null where that is not known any more',
  })
  kind: string | null;
  @ApiProperty({
    enum: ['refused', 'failed'],
    example: 'refused',
    description: 'Refused by the server, or given up',
  })
  status: 'refused' | 'failed';
  @ApiProperty({
    type: String,
    nullable: true,
    example: '550 5.1.1 …: no such mailbox here',
    description: 'What the server said, without addresses',
  })
  reason: string | null;
  @ApiProperty({ example: 1, description: 'How often it was tried' })
  attempts: number;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T03:30:00.000Z' })
  createdAt: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T03:30:01.000Z' })
  failedAt: string;
  @ApiProperty({
    type: MailReaderDto,
    nullable: true,
    description: 'Whose account it was for; null where it was for none, or for one that is gone',
  })
  reader: MailReaderDto | null;
}
