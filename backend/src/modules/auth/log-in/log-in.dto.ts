import { ApiProperty } from '@nestjs/swagger';
import { IdentifierField, PasswordField } from '../accounts/account-fields.js';
import { AccountDto } from '../accounts/account.dto.js';

export class LogInDto {
  @IdentifierField('owner@example.com')
  email: string;

  @PasswordField()
  password: string;
}

export class LoggedInDto {
  @ApiProperty({
    description:
      'Good for twelve hours, or until its session ends or the password changes; goes into `Authorization: Bearer …`',
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZjBhMCJ9.c2lnbmF0dXJl',
  })
  token: string;

  @ApiProperty({ type: AccountDto })
  user: AccountDto;
}
