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
    summary: 'Terminate a contract early',
    description: `The contract continues until its new last day. Unpaid rent that falls due later is removed; paid rent stays. For its owner and administrators. Refused with 409 if it was terminated before or is settled, and for owners if the day is before the first month whose rent is due and unpaid, or if more than ${DROPPED_RENTS_MAX} due rents would be removed.`,
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiCreatedResponse({ type: ContractDto, description: 'Contract with its last day' })
  @ApiProblems('already-terminated', 'settled', 'unpaid-rent-stays')
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
  @ApiOperation({
    summary: 'Preview a termination',
    description:
      'Changes of the rents if the contract were terminated now. Changes nothing. For its owner and administrators, with the same refusals as the termination.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiOkResponse({ type: TerminationPreviewDto, description: 'Changes of the rents' })
  @ApiProblems('already-terminated', 'unpaid-rent-stays')
  previewTermination(
    @Param('id', EntityId) id: string,
    @Body() { date }: PreviewTerminationDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<TerminationPreviewDto> {
    return this.preview.of(caller, id, date);
  }
}
