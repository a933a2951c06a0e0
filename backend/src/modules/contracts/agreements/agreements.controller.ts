import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { OneAtATime } from '../../../platform/http/one-at-a-time.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AgreementsDto, DeclineAgreementDto, DraftAgreementDto } from './agreement.dto.js';
import { AgreementsReader } from './agreements-reader.js';
import { AnswerAgreement } from './answer-agreement.js';
import { DraftAgreement } from './draft-agreement.js';
import { SendAgreement } from './send-agreement.js';

const CONTRACT = { name: 'id', format: 'uuid', description: 'Contract id' };
const VERSION = { name: 'agreementId', format: 'uuid', description: 'Id of the version' };
const ALL = { type: AgreementsDto, description: 'Versions of the agreement' };

@ApiTags('Agreements')
@Controller('contracts/:id/agreements')
export class AgreementsController {
  constructor(
    private readonly reader: AgreementsReader,
    private readonly drafting: DraftAgreement,
    private readonly sending: SendAgreement,
    private readonly answering: AnswerAgreement,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('contract:list')
  @ApiOperation({
    summary: 'List versions of an agreement',
    description:
      'Latest first, with the facts of the contract that a new version starts from. Drafts are for the owner and administrators.',
  })
  @ApiParam(CONTRACT)
  @ApiOkResponse(ALL)
  listAgreements(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return this.answer(caller, id);
  }

  @Post()
  @Permit('agreement:write')
  @ApiOperation({
    summary: 'Write a draft of an agreement',
    description:
      'Takes the place of the draft before it. Rent, deposit and late fee are the contract’s. For its owner and administrators.',
  })
  @ApiParam(CONTRACT)
  @ApiCreatedResponse(ALL)
  @ApiProblems('already-refused', 'too-many-versions')
  async draftAgreement(
    @Param('id', EntityId) id: string,
    @Body() body: DraftAgreementDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.drafting.write(caller, id, body);
    return this.answer(caller, id);
  }

  @Post(':agreementId/sending')
  @Permit('agreement:write')
  @OneAtATime()
  @ApiOperation({
    summary: 'Send a draft to both parties',
    description:
      'Makes its PDF, which never changes from then on, and supersedes a version that was sent before. For its owner and administrators.',
  })
  @ApiParam(CONTRACT)
  @ApiParam(VERSION)
  @ApiCreatedResponse(ALL)
  @ApiProblems('agreement-over', 'agreement-superseded', 'already-refused', 'conflict')
  async sendAgreement(
    @Param('id', EntityId) contractId: string,
    @Param('agreementId', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.sending.send(caller, { contractId, id });
    return this.answer(caller, contractId);
  }

  @Post(':agreementId/acceptance')
  @Permit('agreement:answer')
  @ApiOperation({
    summary: 'Accept a version of an agreement',
    description:
      'Records account, time and the PDF’s hash. Accepted by both, it is the agreement, and supersedes others. The tenant’s acceptance confirms the contract. For its owner and tenant.',
  })
  @ApiParam(CONTRACT)
  @ApiParam(VERSION)
  @ApiCreatedResponse(ALL)
  @ApiProblems('agreement-over', 'agreement-superseded', 'already-refused', 'agreement-not-sent')
  async acceptAgreement(
    @Param('id', EntityId) contractId: string,
    @Param('agreementId', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.accept(caller, { contractId, id });
    return this.answer(caller, contractId);
  }

  @Post(':agreementId/refusal')
  @Permit('agreement:answer')
  @ApiOperation({
    summary: 'Decline a version of an agreement',
    description:
      'Ends the version; its owner can send another. The contract goes on. For its owner and tenant.',
  })
  @ApiParam(CONTRACT)
  @ApiParam(VERSION)
  @ApiCreatedResponse(ALL)
  @ApiProblems('agreement-over', 'agreement-superseded', 'already-refused', 'agreement-not-sent')
  async declineAgreement(
    @Param('id', EntityId) contractId: string,
    @Param('agreementId', EntityId) id: string,
    @Body() { reason }: DeclineAgreementDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.decline(caller, { contractId, id }, reason);
    return this.answer(caller, contractId);
  }

  private async answer({ account }: KnownCaller, id: string): Promise<Answer> {
    return Answer.json(await this.reader.ofContract(account, id));
  }
}
