import { ApiProperty } from '@nestjs/swagger';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { AccountDto, UserPropertyDto } from '../accounts/account.dto.js';
import { TenantDetailField, TenantEmailField } from '../accounts/tenant-contact-fields.js';

export const LISTED_ROLES = ['owner', 'tenant'] as const;
export type ListedRole = (typeof LISTED_ROLES)[number];

export class UsersQueryDto extends PageQueryDto {
  @ChoiceField(LISTED_ROLES, { example: 'owner' })
  role: ListedRole;

  @TextField({ max: 200, required: false, description: 'Part of the name or email' })
  q?: string;

  @ChoiceField(['true'], {
    required: false,
    description: 'Those alone that can take part in something new: neither suspended nor erased',
  })
  active?: 'true';
}

export class TenantsQueryDto extends PageQueryDto {
  @TextField({
    max: 200,
    required: false,
    description: 'Part of the name, or the whole email or username, in any case',
  })
  q?: string;
}

export class TenantDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a11' })
  id: string;
  @ApiProperty({ example: 'Rahul Mehta' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'r***@example.com', description: 'Masked' })
  email: string | null;
}

export class UserDto extends AccountDto {
  @TenantEmailField('asha.rao@example.com')
  override email: string | null;
  @TenantDetailField('asharao')
  override username: string | null;
  @TenantDetailField('9800000001')
  phone: string | null;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
  @ApiProperty({
    type: [UserPropertyDto],
    description: 'An owner’s, the first 50 by name, as far as the caller may know',
  })
  propertiesOwned: UserPropertyDto[];
  @ApiProperty({
    type: [UserPropertyDto],
    description: 'A tenant’s, the first 50 by name, as far as the caller may know',
  })
  propertiesRented: UserPropertyDto[];
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'How many properties there are, the ones past 50 included',
  })
  propertyCount: number;
}
