import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiPage } from '../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../platform/http/caller.js';
import { ApiCreated, sendCreated } from '../../platform/http/created.js';
import { EntityId } from '../../platform/http/entity-id.pipe.js';
import { type Page, sendJson } from '../../platform/http/paging.js';
import { Permit } from '../../platform/security/permit.decorator.js';
import { CreateContractDto } from './creation/contract-input.dto.js';
import { CreateContract } from './creation/create-contract.js';
import { ContractDto } from './listing/contract.dto.js';
import { ContractsQueryDto } from './listing/contracts-query.dto.js';
import { ContractsReader } from './listing/contracts-reader.js';
import { TerminateContract } from './termination/terminate-contract.js';
import { TerminateContractDto } from './termination/termination.dto.js';

@ApiTags('Contracts')
@Controller('contracts')
export class ContractsController {
  constructor(
    private readonly reader: ContractsReader,
    private readonly creation: CreateContract,
    private readonly termination: TerminateContract,
  ) {}

  @Get()
  @Permit('contract:list')
  @ApiOperation({
    summary: 'The caller’s contracts, newest first',
    description: 'A tenant’s own, an owner’s of their properties, or (accountant, admin) all.',
  })
  @ApiPage(ContractDto, 'A page of contracts')
  @ApiProblems(400, 503)
  listContracts(@Query() query: ContractsQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Get(':id')
  @Permit('contract:list')
  @ApiOperation({ summary: 'One contract that the caller may see' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ContractDto, description: 'The contract' })
  @ApiProblems(404, 503)
  async findContract(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, await this.reader.one(caller.account, id));
  }

  @Post()
  @Permit('contract:create')
  @ApiOperation({
    summary: 'Lets a property to a tenant: an owner one of their own, an admin any',
    description:
      'A contract that began in the past comes with its rent records up to this month; one that is over is made as `ended`.',
  })
  @ApiCreated(ContractDto, 'The contract')
  @ApiProblems(400, 404, 409, 413, 415, 503)
  async createContract(
    @Body() body: CreateContractDto,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.creation.create(caller, body);
    sendCreated(reply, '/api/contracts', await this.reader.one(caller.account, id));
  }

  @Post(':id/termination')
  @Permit('contract:terminate')
  @ApiOperation({
    summary: 'Cuts a contract short',
    description:
      'It stays as it is until its new last day has passed. Unpaid rent that falls due later is removed, what is paid stays.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: ContractDto, description: 'The contract with its last day' })
  @ApiProblems(400, 404, 409, 413, 415, 503)
  async terminateContract(
    @Param('id', EntityId) id: string,
    @Body() body: TerminateContractDto,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.termination.terminate(caller, id, body);
    sendJson(reply.status(201), await this.reader.one(caller.account, id));
  }
}
