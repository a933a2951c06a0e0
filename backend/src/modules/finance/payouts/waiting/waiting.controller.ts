import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { OwnerWaiting } from './owner-waiting.js';
import { StaffWaiting } from './staff-waiting.js';
import { TenantWaitingDto } from './answers-awaited.dto.js';
import { TenantWaiting } from './tenant-waiting.js';
import { OwnerWaitingDto, StaffWaitingDto } from './waiting.dto.js';

@ApiTags('Dashboards')
@Controller('waiting')
export class WaitingController {
  constructor(
    private readonly staff: StaffWaiting,
    private readonly owners: OwnerWaiting,
    private readonly tenants: TenantWaiting,
  ) {}

  @Get('staff')
  @ReadsReplica()
  @Permit('waiting:staff')
  @ApiOperation({
    summary: 'Get open tasks of staff',
    description:
      'Payments to confirm, dues to collect, owners to pay, deposits to refund and tenancies to settle. For accountants and administrators.',
  })
  @ApiOkResponse({ type: StaffWaitingDto, description: 'Counts and totals' })
  async readStaffWaiting(): Promise<Answer> {
    return Answer.json(await this.staff.read());
  }

  @Get('owner')
  @ReadsReplica()
  @Permit('dashboard:owner')
  @ApiOperation({
    summary: 'Get open tasks of an owner',
    description:
      'Agreements and handovers to answer, contracts to confirm, overdue tenants, new interests and the like in your homes. For owners.',
  })
  @ApiOkResponse({ type: OwnerWaitingDto, description: 'Counts and totals' })
  async readOwnerWaiting(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return Answer.json(await this.owners.read(account.id));
  }

  @Get('tenant')
  @ReadsReplica()
  @Permit('dashboard:tenant')
  @ApiOperation({
    summary: 'Get open tasks of a tenant',
    description: 'Agreements and handovers to answer, and deductions to check. For tenants.',
  })
  @ApiOkResponse({ type: TenantWaitingDto, description: 'Open tasks' })
  async readTenantWaiting(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return Answer.json(await this.tenants.read(account.id));
  }
}
