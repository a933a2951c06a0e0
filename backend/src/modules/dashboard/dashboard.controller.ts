import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Answer } from '../../platform/http/answer.js';
import { ApiProblems } from '../../platform/http/api-problems.decorator.js';
import { NotFound } from '../../platform/http/app-error.js';
import { CurrentUser, type KnownCaller } from '../../platform/http/caller.js';
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
  @Permit('dashboard:owner')
  @ApiOperation({ summary: 'The caller’s properties, and what they bring in' })
  @ApiOkResponse({ type: OwnerDashboardDto, description: 'The dashboard' })
  async readOwnerDashboard(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return Answer.json(await this.owners.read(account.id));
  }

  @Get('tenant')
  @Permit('dashboard:tenant')
  @ApiOperation({ summary: 'What the caller rents, has paid and owes' })
  @ApiOkResponse({ type: TenantDashboardDto, description: 'The dashboard' })
  async readTenantDashboard(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return Answer.json(await this.tenants.read(account.id));
  }

  @Get('accountant')
  @Permit('dashboard:accountant')
  @ApiOperation({ summary: 'Rent, commission and payouts of the whole site' })
  @ApiOkResponse({ type: AccountantDashboardDto, description: 'The dashboard' })
  async readAccountantDashboard(): Promise<Answer> {
    return Answer.json(await this.accountants.read());
  }

  @Get('admin')
  @Permit('dashboard:admin')
  @ApiOperation({ summary: 'Properties, people and income of the whole site, and what happened last' })
  @ApiOkResponse({ type: AdminDashboardDto, description: 'The dashboard' })
  readAdminDashboard(): Promise<AdminDashboardDto> {
    return this.admins.read();
  }

  @Get('first-steps')
  @Permit('first-steps:own')
  @ApiOperation({ summary: 'What the caller does first, and how far they are' })
  @ApiOkResponse({ type: FirstStepsDto, description: 'The steps' })
  readFirstSteps(@CurrentUser() { account }: KnownCaller): Promise<FirstStepsDto> {
    return this.firstSteps.read(account);
  }

  @Get(':role')
  @Permit('dashboard:find')
  @ApiOperation({
    summary: 'The dashboard of a role',
    description: 'As at the address of each role; 404 to everyone for what is no role.',
  })
  @ApiParam({ name: 'role', example: 'owner' })
  @ApiOkResponse({
    description: 'What that role’s own address answers',
    schema: {
      oneOf: [OwnerDashboardDto, TenantDashboardDto, AccountantDashboardDto, AdminDashboardDto].map(
        (dashboard) => ({ $ref: getSchemaPath(dashboard) }),
      ),
    },
  })
  @ApiProblems(404)
  readDashboard(): never {
    throw new NotFound('Dashboard');
  }
}
