import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../platform/security/principal.js';

export class RoleDto {
  @ApiProperty({ enum: ROLES, example: 'owner' })
  name: Role;
}

/** An account as its own holder sees it. */
export class AccountDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10' })
  id: string;
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'asha.rao@example.com' })
  email: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'asharao' })
  username: string | null;
  @ApiProperty({ type: RoleDto })
  role: RoleDto;
}

/** A property, as far as a list of an account's properties names it. */
export class UserPropertyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20' })
  id: string;
  @ApiProperty({ example: 'Lakeview 2 BHK' })
  name: string;
}

export const presentAccount = (
  account: Pick<AccountDto, 'id' | 'name'> & {
    email?: string | null;
    username?: string | null;
    role: Role;
  },
): AccountDto => ({
  id: account.id,
  name: account.name,
  email: account.email ?? null,
  username: account.username ?? null,
  role: { name: account.role },
});
