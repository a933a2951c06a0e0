import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import type { Page } from '../../../platform/http/paging.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { TenantList, LOOK_UPS } from './tenant-list.js';
import { UserList } from './user-list.js';
import { TenantDto, TenantsQueryDto, UserDto, UsersQueryDto } from './users.dto.js';

@ApiTags('Users')
@Controller()
export class UsersController {
  constructor(
    private readonly users: UserList,
    private readonly tenants: TenantList,
  ) {}

  @Get('users')
  @ReadsReplica()
  @Permit('user:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'people' })
  @ApiOperation({
    summary: 'List owners or tenants',
    description:
      'Newest first. Administrators and accountants see all; an owner sees the tenants of their own properties, and themselves as owner; a tenant sees the owners of the homes they rent.',
  })
  @ApiPage(UserDto, 'Page of users')
  listUsers(@CurrentUser() caller: KnownCaller, @Query() query: UsersQueryDto): Promise<Page> {
    return this.users.page(caller.account, query);
  }

  @Get('auth/tenants')
  @Permit('tenant:list')
  @ApiOperation({
    summary: 'Find tenants for a contract',
    description:
      'Newest first, at most 50 whatever the limit, with masked emails. Staff search all tenants. Owners get the tenants of their own contracts and people who showed interest in their homes with the email of an account; with `q` also the tenant whose whole email or username it is, in any case.',
  })
  @ApiPage(TenantDto, 'Page of tenants')
  @Limited(LOOK_UPS)
  listTenants(@CurrentUser() caller: KnownCaller, @Query() query: TenantsQueryDto): Promise<Page> {
    return this.tenants.page(caller.account, query);
  }
}
