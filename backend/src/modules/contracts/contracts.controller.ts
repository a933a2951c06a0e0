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
  @Permit('contract:list')
  @ApiOperation({
    summary: 'The caller’s contracts, newest first',
    description: 'A tenant’s own, an owner’s of their properties, or (accountant, admin) all.',
  })
  @ApiPage(ContractDto, 'A page of contracts')
  listContracts(@Query() query: ContractsQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Get(':id')
  @Permit('contract:list')
  @ApiOperation({ summary: 'One contract that the caller may see' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ContractDto, description: 'The contract' })
  @ApiProblems(404)
  async findContract(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }

  @Post()
  @Permit('contract:create')
  @ApiOperation({
    summary: 'Lets a property to a tenant: an owner one of their own, an admin any',
    description:
      'A contract that began in the past comes with its rent records up to this month; one that is over is made as `ended`. An owner’s is unconfirmed until its tenant or an admin confirms it or rent is recorded as paid; it begins at most 36 months back, and they have at most 10 unconfirmed ones at a time.',
  })
  @ApiIdempotencyKey({ required: false })
  @ApiCreated(ContractDto, 'The contract')
  @ApiProblems(404, 409)
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
    summary: 'The rents that a contract on these terms would have; nothing is made',
    description:
      'Without a `dueDay` one falls due on the start’s day of each month, or the month’s last, that the contract covers. With one, each calendar month that it touches has its own: due on that day, but never before the start or after the last day.',
  })
  @ApiOkResponse({ type: RentScheduleDto, description: 'The rents' })
  readSchedule(@Body() body: RentTermsDto): RentScheduleDto {
    return scheduleOfTerms(body);
  }

  @Post(':id/confirmation')
  @Permit('contract:confirm')
  @ApiOperation({
    summary: 'Says that a contract is as its owner says',
    description: 'Its owner may then know how to reach the tenant, until 180 days after its end.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: ContractDto, description: 'The contract, confirmed' })
  @ApiProblems(404, 409)
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
    summary: 'Says that an unconfirmed contract is not the tenant’s',
    description:
      'It counts as never begun, what it asked for is removed, the home is free and administrators are told. Not once rent was recorded as paid (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: ContractDto, description: 'The contract, refused' })
  @ApiProblems(404, 409)
  async refuseContract(
    @Param('id', EntityId) id: string,
    @Body() body: RefuseContractDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.refusal.refuse(caller, id, body);
    return Answer.json(await this.reader.one(caller.account, id));
  }
}
