import { ApiProperty } from '@nestjs/swagger';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, EmailField, TextField } from '../../../platform/http/text-fields.js';
import { type Role, ROLES } from '../../../platform/security/principal.js';
import { AccountDto, NameField } from '../../auth/index.js';

export class AdminUsersQueryDto extends PageQueryDto {
  @ChoiceField(ROLES, { required: false, example: 'owner' })
  role?: Role;

  @TextField({ max: 200, required: false, description: 'Part of the name, email or username' })
  q?: string;

  @ChoiceField(['true'], { required: false, description: 'Those alone that are suspended' })
  suspended?: 'true';
}

export class SuspendUserDto {
  @TextField({ max: 1000, example: 'Lists homes that are not theirs' })
  reason: string;
}

export class AddUserDto {
  @NameField()
  name: string;

  @EmailField({ description: 'Where the link to choose a password is sent' })
  email: string;

  @ChoiceField(ROLES, { example: 'accountant' })
  role: Role;
}

export class NamedPropertyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20' })
  id: string;
  @ApiProperty({ example: 'Lakeview 2 BHK' })
  name: string;
}

export class AdminUserDto extends AccountDto {
  @ApiProperty({ type: String, nullable: true, example: '9800000001' })
  phone: string | null;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
  @ApiProperty({ example: false, description: 'Came with the dummy data, and goes with it' })
  isDummy: boolean;
  @ApiProperty({ example: true, description: 'Whether the email is known to be the holder’s' })
  emailConfirmed: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Since when nobody can log in to it; null where it is not suspended',
  })
  suspendedAt: string | null;
  @ApiProperty({ type: String, nullable: true, example: null })
  suspensionReason: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Until when its invitation is good; null once its holder has chosen a password',
  })
  invitedUntil: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When its holder had it erased; what is left of it stays for the books',
  })
  erasedAt: string | null;
  @ApiProperty({ example: false, description: 'Whether its log-in asks for a second factor' })
  hasSecondFactor: boolean;
  @ApiProperty({ type: [NamedPropertyDto], description: 'The first 50 by name' })
  propertiesOwned: NamedPropertyDto[];
  @ApiProperty({ type: [NamedPropertyDto], description: 'The first 50 by name' })
  propertiesRented: NamedPropertyDto[];
}
