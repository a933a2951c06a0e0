import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Answer } from '../../platform/http/answer.js';
import { NotFound } from '../../platform/http/app-error.js';
import { CurrentUser, type KnownCaller } from '../../platform/http/caller.js';
import { ReadsReplica } from '../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../platform/security/permit.decorator.js';
import { AccountantDashboardDto } from './accountant/accountant-dashboard.dto.js';
import { AccountantDashboard } from './accountant/accountant-dashboard.js';
import { AdminDashboardDto } from './admin/admin-dashboard.dto.js';
import { AdminDashboard } from './admin/admin-dashboard.js';
import { FirstStepsDto } from './first-steps/first-steps.dto.js';
import { FirstSteps } from './first-steps/first-steps.js';
import { OwnerDashboardDto } from './owner/owner-dashboard.dto.js';
import { OwnerDashboard } from './owner/owner-dashboard.js';
import { TenantDashboardDto } from './tenant/tenant-dashboard.dto.js';
import { TenantDashboard } from './tenant/tenant-dashboard.js';

@ApiTags('Dashboards')
@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly owners: OwnerDashboard,
    private readonly tenants: TenantDashboard,
    private readonly accountants: AccountantDashboard,
    private readonly admins: AdminDashboard,
    private readonly firstSteps: FirstSteps,
  ) {}

  @Get('owner')
  @ReadsReplica()
  @Permit('dashboard:owner')
  @ApiOperation({
    summary: 'Get the owner dashboard',
    description: 'Your properties and the income from them. For owners.',
  })
  @ApiOkResponse({ type: OwnerDashboardDto, description: 'Dashboard' })
  async readOwnerDashboard(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return Answer.json(await this.owners.read(account.id));
  }

  @Get('tenant')
  @ReadsReplica()
  @Permit('dashboard:tenant')
  @ApiOperation({
    summary: 'Get the tenant dashboard',
    description: 'Your homes, payments and dues. For tenants.',
  })
  @ApiOkResponse({ type: TenantDashboardDto, description: 'Dashboard' })
  async readTenantDashboard(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return Answer.json(await this.tenants.read(account.id));
  }

  @Get('accountant')
  @ReadsReplica()
  @Permit('dashboard:accountant')
  @ApiOperation({
    summary: 'Get the accountant dashboard',
    description: 'Rent, commission and payouts of the whole site. For accountants.',
  })
  @ApiOkResponse({ type: AccountantDashboardDto, description: 'Dashboard' })
  async readAccountantDashboard(): Promise<Answer> {
    return Answer.json(await this.accountants.read());
  }

  @Get('admin')
  @ReadsReplica()
  @Permit('dashboard:admin')
  @ApiOperation({
    summary: 'Get the administrator dashboard',
    description: 'Properties, users, income and latest changes of the whole site. For administrators.',
  })
  @ApiOkResponse({ type: AdminDashboardDto, description: 'Dashboard' })
  readAdminDashboard(): Promise<AdminDashboardDto> {
    return this.admins.read();
  }

  @Get('first-steps')
  @ReadsReplica()
  @Permit('first-steps:own')
  @ApiOperation({
    summary: 'Get your first steps',
    description: 'Steps to begin with, by role, and whether each is done.',
  })
  @ApiOkResponse({ type: FirstStepsDto, description: 'First steps' })
  readFirstSteps(@CurrentUser() { account }: KnownCaller): Promise<FirstStepsDto> {
    return this.firstSteps.read(account);
  }

  @Get(':role')
  @Permit('dashboard:find')
  @ApiOperation({
    summary: 'Get the dashboard of a role',
    description:
      'The same as the address of each role. Refused with 403 for another role than your own, and with 404 for an unknown role.',
  })
  @ApiParam({ name: 'role', example: 'owner', description: 'Role' })
  @ApiOkResponse({
    description: 'Dashboard of the role',
    schema: {
      oneOf: [OwnerDashboardDto, TenantDashboardDto, AccountantDashboardDto, AdminDashboardDto].map(
        (dashboard) => ({ $ref: getSchemaPath(dashboard) }),
      ),
    },
  })
  readDashboard(): never {
    throw new NotFound('Dashboard');
  }
}
