import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../platform/http/answer.js';
import { ApiPage } from '../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../platform/http/caller.js';
import { ApiCreated } from '../../platform/http/created.js';
import { EntityId } from '../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../platform/http/idempotency/idempotent-request.js';
import { type Page } from '../../platform/http/paging.js';
import { WhileReadOnly } from '../../platform/http/while-read-only.decorator.js';
import { ReadsReplica } from '../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../platform/security/permit.decorator.js';
import { ConfirmContract } from './consent/confirm-contract.js';
import { RefuseContractDto } from './consent/refusal.dto.js';
import { RefuseContract } from './consent/refuse-contract.js';
import { CreateContractDto } from './creation/contract-input.dto.js';
import { CreateContract } from './creation/create-contract.js';
import { ContractDto } from './listing/contract.dto.js';
import { ContractsQueryDto } from './listing/contracts-query.dto.js';
import { ContractsReader } from './listing/contracts-reader.js';
import { RentScheduleDto } from './terms/rent-schedule.dto.js';
import { scheduleOfTerms } from './terms/rent-schedule.js';
import { RentTermsDto } from './terms/rent-terms.dto.js';

@ApiTags('Contracts')
@Controller('contracts')
export class ContractsController {
  constructor(
    private readonly reader: ContractsReader,
    private readonly creation: CreateContract,
    private readonly confirmation: ConfirmContract,
    private readonly refusal: RefuseContract,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('contract:list')
  @ApiOperation({
    summary: 'List contracts',
    description:
      'Newest first. Tenants get their own, owners those of their properties, accountants and administrators all. What changes later (payments, terminations, confirmations) is in `GET /events`.',
  })
  @ApiPage(ContractDto, 'Page of contracts')
  listContracts(@Query() query: ContractsQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Get(':id')
  @ReadsReplica()
  @Permit('contract:list')
  @ApiOperation({
    summary: 'Get a contract',
    description:
      'Tenants get their own, owners those of their properties, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiOkResponse({ type: ContractDto, description: 'Contract' })
  async findContract(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }

  @Post()
  @Permit('contract:create')
  @ApiOperation({
    summary: 'Create a contract',
    description:
      'Lets a property to a tenant: owners one of their own, administrators any. A contract that began in the past gets its rent records up to this month; one that is over is created as `ended`. An owner’s contract is unconfirmed until its tenant or an administrator confirms it, or rent is recorded as paid; it begins at most 36 months back, and an owner has at most 10 unconfirmed ones at a time (409). Refused with 409 too if the property is sold, its owner suspended, or the period taken.',
  })
  @ApiIdempotencyKey({ required: false })
  @ApiCreated(ContractDto, 'Contract')
  @ApiProblems(
    'external-id-taken',
    'not-found',
    'owner-stopped',
    'interest-state',
    'period-taken',
    'property-sold',
    'too-many-unconfirmed',
  )
  async createContract(
    @Body() body: CreateContractDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { json } = await this.creation.create(caller, body, request);
    return Answer.created('/api/contracts', json);
  }

  @Post('schedule')
  @WhileReadOnly()
  @HttpCode(200)
  @Permit('contract:create')
  @ApiOperation({
    summary: 'Preview the rents of contract terms',
    description:
      'Creates nothing. Without a `dueDay` a rent falls due on the start’s day of each month that the contract covers, or on the month’s last day. With one, each calendar month that it touches has its own rent: due on that day, but never before the start or after the last day. For owners and administrators.',
  })
  @ApiOkResponse({ type: RentScheduleDto, description: 'Rents' })
  readSchedule(@Body() body: RentTermsDto): RentScheduleDto {
    return scheduleOfTerms(body);
  }

  @Post(':id/confirmation')
  @Permit('contract:confirm')
  @ApiOperation({
    summary: 'Confirm a contract',
    description:
      'Confirms that a contract is as its owner entered it; its owner then sees the tenant’s contact details until 180 days after its end. For its tenant and administrators. Refused with 409 if it was confirmed or refused before, or never begins.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiCreatedResponse({ type: ContractDto, description: 'Confirmed contract' })
  @ApiProblems('already-confirmed', 'already-refused', 'never-begins')
  async confirmContract(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.confirmation.confirm(caller, id);
    return Answer.json(await this.reader.one(caller.account, id));
  }

  @Post(':id/refusal')
  @Permit('contract:refuse')
  @ApiOperation({
    summary: 'Refuse an unconfirmed contract',
    description:
      'The contract counts as never begun: its rents and charges are removed, the home is free and administrators are notified. For its tenant. Refused with 409 if it was confirmed or refused before, or once rent was recorded as paid.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiCreatedResponse({ type: ContractDto, description: 'Refused contract' })
  @ApiProblems('already-confirmed', 'already-refused', 'rent-recorded-as-paid')
  async refuseContract(
    @Param('id', EntityId) id: string,
    @Body() body: RefuseContractDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.refusal.refuse(caller, id, body);
    return Answer.json(await this.reader.one(caller.account, id));
  }
}
