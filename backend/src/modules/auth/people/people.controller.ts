import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { From, type KnownCaller } from '../../../platform/http/caller.js';
import type { Page } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { TenantDto, TenantsQuery, UserDto, UsersQuery } from './people.dto.js';
import { TenantList } from './tenant-list.js';
import { UserList } from './user-list.js';

@ApiTags('Users')
@Controller()
export class PeopleController {
  constructor(
    private readonly users: UserList,
    private readonly tenants: TenantList,
  ) {}

  @Get('users')
  @Permit('user:list')
  @ApiOperation({
    summary: 'Owners or tenants, newest first',
    description:
      'Admins and accountants see all; an owner sees the tenants of their own properties, and themselves as owner; a tenant sees the owners of what they rent.',
  })
  @ApiPage(UserDto, 'A page of people')
  @ApiProblems(400, 503)
  listUsers(@From() caller: KnownCaller, @Query() query: UsersQuery): Promise<Page> {
    return this.users.page(caller.account, query);
  }

  @Get('auth/tenants')
  @Permit('tenant:list')
  @ApiOperation({
    summary: 'Tenants to make a contract with, newest first',
    description: 'At most 50 at a time, whatever the limit; emails are masked.',
  })
  @ApiPage(TenantDto, 'A page of tenants')
  @ApiProblems(400, 503)
  listTenants(@Query() query: TenantsQuery): Promise<Page> {
    return this.tenants.page(query);
  }
}
