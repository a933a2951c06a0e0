import { ApiProperty } from '@nestjs/swagger';
import { PasswordField } from '../accounts/account-fields.js';

export class ConfirmDto {
  @PasswordField({ description: 'The caller’s own' })
  password: string;
}

export class ConfirmationDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:40:00.000Z' })
  confirmedUntil: string;
}
