import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../platform/security/principal.js';

/** An account whose holder has not chosen a password yet. */
export class InvitationDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The account’s',
    example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10',
  })
  id: string;
  @ApiProperty({ example: 'Meera Nair' })
  name: string;
  @ApiProperty({ example: 'meera.nair@example.com' })
  email: string;
  @ApiProperty({ enum: ROLES, example: 'accountant' })
  role: Role;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  invitedAt: string;
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-27T06:30:00.000Z',
    description: 'Until when the link in the mail is good',
  })
  invitedUntil: string;
  @ApiProperty({
    example: false,
    description: 'The time is over: the link works no more until it is sent again',
  })
  ended: boolean;
}
