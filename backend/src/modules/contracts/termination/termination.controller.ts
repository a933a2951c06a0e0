import { DROPPED_RENTS_MAX } from '@kiraya/rules';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ContractDto } from '../listing/contract.dto.js';
import { ContractsReader } from '../listing/contracts-reader.js';
import { PreviewTermination } from './preview-termination.js';
import { TerminateContract } from './terminate-contract.js';
import { PreviewTerminationDto, TerminateContractDto, TerminationPreviewDto } from './termination.dto.js';

@ApiTags('Contracts')
@Controller('contracts/:id/termination')
export class TerminationController {
  constructor(
    private readonly termination: TerminateContract,
    private readonly preview: PreviewTermination,
    private readonly reader: ContractsReader,
  ) {}

  @Post()
  @Permit('contract:terminate')
  @ApiOperation({
    summary: 'Cuts a contract short',
    description: `It stays as it is until its new last day has passed. Unpaid rent that falls due later is removed, what is paid stays. A day before the first month whose rent is due and unpaid, or one that removes more than ${DROPPED_RENTS_MAX} rents that are due, takes an admin (409).`,
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: ContractDto, description: 'The contract with its last day' })
  @ApiProblems(404, 409)
  async terminateContract(
    @Param('id', EntityId) id: string,
    @Body() body: TerminateContractDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.termination.terminate(caller, id, body);
    return Answer.json(await this.reader.one(caller.account, id));
  }

  @Post('preview')
  @Permit('contract:terminate')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a termination would change, were it made now' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: TerminationPreviewDto, description: 'What becomes of the rents' })
  @ApiProblems(404, 409)
  previewTermination(
    @Param('id', EntityId) id: string,
    @Body() { date }: PreviewTerminationDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<TerminationPreviewDto> {
    return this.preview.of(caller, id, date);
  }
}
