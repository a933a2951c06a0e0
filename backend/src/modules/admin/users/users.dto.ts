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
  @ApiProperty({ type: [NamedPropertyDto], description: 'The first 50 by name' })
  propertiesOwned: NamedPropertyDto[];
  @ApiProperty({ type: [NamedPropertyDto], description: 'The first 50 by name' })
  propertiesRented: NamedPropertyDto[];
}
