import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { ABSENT_STAYS, ApiIfMatch, IfMatch, TAGGED } from '../../../platform/http/entity-tag.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AnswerHandover } from './answer-handover.js';
import { HandoverBriefDto, HandoverDto } from './handover.dto.js';
import { AddToHandoverDto, DisputeHandoverDto, SaveHandoverDto } from './handover-input.dto.js';
import { CONTRACT_PARAM, DIRECTION_PARAM, DirectionPipe } from './handover-place.js';
import { HandoverReader } from './handover-reader.js';
import { DAYS_AHEAD, DAYS_TO_ANSWER, type HandoverDirection } from './handover.constants.js';
import { SaveHandover } from './save-handover.js';
import { SendHandover } from './send-handover.js';

const HANDOVER = { type: HandoverDto, description: 'Handover', ...TAGGED };

@ApiTags('Handovers')
@Controller('contracts/:id/handovers')
export class HandoversController {
  constructor(
    private readonly reader: HandoverReader,
    private readonly saving: SaveHandover,
    private readonly sending: SendHandover,
    private readonly answering: AnswerHandover,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('handover:read')
  @ApiOperation({
    summary: 'List handovers of a contract',
    description:
      'At most two, in brief: those that were sent, and drafts of your own. For both parties and administrators.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiOkResponse({ type: HandoverBriefDto, isArray: true, description: 'Handovers' })
  async listHandovers(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reader.all(account, id));
  }

  @Get(':direction')
  @ReadsReplica()
  @Permit('handover:read')
  @ApiOperation({
    summary: 'Get a handover',
    description:
      'The one that was sent, else your draft, else rooms proposed from the home’s configuration; those of the move in for `out`, with what was written then beside each item. For both parties and administrators.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiOkResponse(HANDOVER)
  findHandover(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return this.answer(caller, id, direction);
  }

  @Put(':direction')
  @Permit('handover:write')
  @ApiOperation({
    summary: 'Save your draft of a handover',
    description: `Each side has a draft of its own, which the other does not see. ${ABSENT_STAYS} Refused with 409 once one was sent, and before the contract is confirmed.`,
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiOkResponse(HANDOVER)
  @ApiProblems('handover-sent', 'not-confirmed')
  @ApiIfMatch()
  async saveHandover(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @Body() body: SaveHandoverDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.saving.save(caller, [id, direction], body, ifMatch);
    return this.answer(caller, id, direction);
  }

  @Post(':direction/sending')
  @HttpCode(200)
  @Permit('handover:write')
  @ApiOperation({
    summary: 'Send your draft of a handover',
    description: `Nothing of it changes afterwards. The other side has ${DAYS_TO_ANSWER} days to add lines and to accept or dispute it; silence accepts it. Every item needs a state, and all its pictures must have arrived. From ${DAYS_AHEAD} days before the contract’s first day on, for \`out\` before its last day.`,
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiOkResponse(HANDOVER)
  @ApiProblems('handover-incomplete', 'handover-sent', 'handover-too-early', 'not-confirmed')
  async sendHandover(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.sending.send(caller, [id, direction]);
    return this.answer(caller, id, direction);
  }

  @Put(':direction/additions')
  @Permit('handover:write')
  @ApiOperation({
    summary: 'Add your lines to a handover',
    description:
      'Replaces all lines of the side that did not send it, until it accepts or disputes. Their pictures must have arrived.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiOkResponse(HANDOVER)
  @ApiProblems('handover-answered', 'handover-is-yours', 'handover-not-sent', 'not-confirmed')
  async addToHandover(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @Body() body: AddToHandoverDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.add(caller, [id, direction], body.additions ?? []);
    return this.answer(caller, id, direction);
  }

  @Post(':direction/acceptance')
  @HttpCode(200)
  @Permit('handover:write')
  @ApiOperation({
    summary: 'Accept a handover',
    description: 'For the side that did not send it. A disputed one can be accepted later.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiOkResponse(HANDOVER)
  @ApiProblems('handover-answered', 'handover-is-yours', 'handover-not-sent', 'not-confirmed')
  async acceptHandover(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.accept(caller, [id, direction]);
    return this.answer(caller, id, direction);
  }

  @Post(':direction/dispute')
  @HttpCode(200)
  @Permit('handover:write')
  @ApiOperation({
    summary: 'Dispute a handover',
    description: 'In words, once, for the side that did not send it. Its own lines stand beside.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiOkResponse(HANDOVER)
  @ApiProblems('handover-answered', 'handover-is-yours', 'handover-not-sent', 'not-confirmed')
  async disputeHandover(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @Body() { reason }: DisputeHandoverDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.dispute(caller, [id, direction], reason);
    return this.answer(caller, id, direction);
  }

  private async answer({ account }: KnownCaller, id: string, direction: HandoverDirection): Promise<Answer> {
    return Answer.json(await this.reader.one(account, id, direction)).tagged();
  }
}
